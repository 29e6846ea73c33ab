import { disc, discs } from './drawing'

/** Layers from back to front: a colour and an SVG path in a square of 100. */
type Layers = readonly (readonly [colour: string, path: string])[]

/** A bust in front of its ground, with what tells the trade behind and before it. */
export interface Portrait {
  readonly ground: string
  readonly rays: string
  readonly skin: string
  readonly coat: string
  readonly behind?: Layers
  readonly before: Layers
  /** Masks, glasses and lenses bring their own. */
  readonly eyes?: false
  /** A transform, for one who stands further off. */
  readonly stance?: string
}

const CREAM = '#f8edd3'
const NAVY = '#1d3763'
const DEEP = '#12203f'
const RED = '#cf3324'
const TEAL = '#2a8c85'
const BRASS = '#dfa739'
const WOOD = '#b07a42'
const DARK = '#3a2418'
const GREY = '#8b96a3'
const MIST = '#cfd8dc'
const FAIR = '#f0c29a'
const TAN = '#d49a6a'
const BROWN = '#9a6240'
const UMBER = '#6e432c'

const SHIRT: Layers = [[CREAM, 'M40 70 50 78 60 70 56 100H44Z']]
const tie = (colour: string): Layers => [...SHIRT, [colour, 'M47 77H53L56 100H44Z']]
const BRIM = 'M26 33Q50 39 74 33 76 39 50 42 24 39 26 33Z'

export const PORTRAITS: Record<string, Portrait> = {
  recruiter: {
    ground: TEAL,
    rays: '#37a098',
    skin: FAIR,
    coat: NAVY,
    before: [
      ...tie(RED),
      [DEEP, 'M34 35Q34 11 50 11T66 35Z'],
      [RED, 'M34 29Q50 33 66 29V35Q50 39 34 35Z'],
      [DEEP, BRIM],
      [DARK, 'M40 53Q46 49 50 52 54 49 60 53 56 57 50 54 44 57 40 53Z'],
      [RED, 'M55 60 88 44Q96 58 90 76L57 66Z'],
      [CREAM, 'M86 43Q90 40 95 51 98 68 92 78 88 78 87 72 92 60 86 43Z'],
      [FAIR, disc(66, 70, 6)],
    ],
  },
  agent: {
    ground: '#c98f2c',
    rays: '#d9a548',
    skin: BROWN,
    coat: '#4d2f55',
    behind: [[DEEP, 'M30 40Q26 64 34 68H66Q74 64 70 40Z']],
    before: [
      [CREAM, 'M40 70 50 84 60 70 50 76Z'],
      ['#4d2f55', 'M31 46Q28 14 50 14T69 46Q60 34 50 35 40 34 31 46Z'],
      [BRASS, 'M31 39Q38 29 50 30T69 39V45Q60 34 50 35 40 34 31 45Z'],
      [RED, disc(64, 36, 4)],
      [RED, 'M45 56Q50 54 55 56 50 60 45 56Z'],
      [CREAM, 'M10 70 27 64 37 90 20 96ZM73 64 90 70 80 96 63 90Z'],
      [RED, disc(24, 80, 5)],
      [TEAL, 'M77 73 83 80 76 87 70 80Z'],
      [BRASS, 'M39 88Q50 96 59 88L56 84 68 81 67 94 63 92Q50 103 36 92Z'],
    ],
  },
  logistician: {
    ground: '#6d93a8',
    rays: '#7fa4b7',
    skin: TAN,
    coat: '#7a5a2e',
    behind: [
      [WOOD, 'M68 62H100V100H68ZM72 34H98V60H72ZM2 58H28V84H2Z'],
      ['#8a5c2e', 'M68 62H100V67H68ZM72 34H98V38H72ZM2 58H28V62H2ZM68 92 94 67H100L74 100H68Z'],
      [RED, 'M81 41H89V54H81Z'],
    ],
    before: [
      ...SHIRT,
      ['#8c6f43', 'M32 36Q30 16 52 15 72 16 70 32Z'],
      ['#6b5330', 'M33 34Q50 28 76 34 78 38 70 38 50 34 33 38Z'],
      [BRASS, 'M64 44 78 37 79 40 65 47Z'],
      [DARK, 'M43 56H57V58H43Z'],
      [CREAM, 'M22 72 46 66 54 98 28 104Z'],
      [WOOD, 'M29 68 40 65 41 70 30 73Z'],
      [NAVY, 'M29 79 46 75V77L30 81ZM31 86 48 82V84L31 88Z'],
    ],
  },
  technician: {
    ground: '#e0b04a',
    rays: '#eabf62',
    skin: UMBER,
    coat: '#2f62b5',
    behind: [[DEEP, disc(50, 22, 13)]],
    before: [
      [RED, 'M33 42Q32 20 50 20T67 42Q58 31 50 31T33 42Z'],
      [RED, 'M44 22 34 10 50 16 66 10 56 22Z'],
      [CREAM, discs([40, 29, 2], [50, 25, 2], [60, 29, 2], [41, 14, 1.6], [59, 14, 1.6])],
      ['#23498b', 'M32 72 40 70 46 100H38ZM68 72 60 70 54 100H62Z'],
      [RED, 'M44 56Q50 53 56 56 50 60 44 56Z'],
      [GREY, 'M72 98 80 62Q70 56 72 44L80 50 88 47 88 37Q98 44 96 54 94 62 88 64L80 100Z'],
      [UMBER, 'M70 80Q78 74 88 80 90 88 82 92 72 90 70 80Z'],
    ],
  },
  contractor: {
    ground: '#d9633a',
    rays: '#e2764f',
    skin: FAIR,
    coat: '#5d6b3a',
    before: [
      ...SHIRT,
      [BRASS, 'M33 36Q33 13 50 13T67 36Z'],
      ['#c28a20', 'M46 13Q50 11 54 13V34H46ZM27 34H73V40H27Z'],
      [DARK, 'M36 48Q36 66 50 66T64 48Q62 56 50 53 38 56 36 48Z'],
      [CREAM, 'M45 58H55V60H45Z'],
      ['#2f62b5', 'M14 74H86V100H14Z'],
      ['#23498b', 'M10 72H18V100H10ZM82 72H90V100H82Z'],
      [CREAM, 'M30 88 48 84 48 80 42 76H48L54 82V94H48V90ZM57 82h5v2h-5ZM65 82h5v2h-5ZM57 92h5v2h-5ZM65 92h5v2h-5ZM72 84h2v8h-2Z'],
    ],
  },
  jack: {
    ground: CREAM,
    rays: '#f0dcae',
    skin: FAIR,
    coat: TEAL,
    behind: [
      [WOOD, 'M12 20 17 16 60 66 55 70ZM83 16 88 20 45 70 40 66Z'],
      [GREY, 'M4 20 18 6 26 12 12 28ZM76 12Q74 20 80 26L74 34 80 38 86 30Q94 30 97 22L90 20 88 12 94 7Q84 3 76 12Z'],
    ],
    before: [
      [RED, 'M50 76V100H8Q10 76 36 70Z'],
      [CREAM, 'M28 78 34 88 28 98 22 88ZM72 78 78 88 72 98 66 88Z'],
      [BRASS, 'M34 70Q50 84 66 70L62 78Q50 86 38 78Z'],
      [RED, 'M30 34Q28 16 50 18V34Z'],
      [TEAL, 'M50 18Q74 14 70 34H50Z'],
      [BRASS, 'M29 32H71V38H29Z'],
      [RED, 'M62 32Q66 14 82 6 84 22 68 34Z'],
      [DARK, 'M36 52Q42 57 50 53 58 57 64 52 62 60 50 56 38 60 36 52Z'],
    ],
  },
  accountant: {
    ground: '#3d7a5a',
    rays: '#4a8a69',
    skin: FAIR,
    coat: '#4a4a57',
    eyes: false,
    before: [
      ...SHIRT,
      [DEEP, 'M44 78 50 81 56 78V86L50 83 44 86Z'],
      ['#8a8f98', 'M34 44Q30 30 38 26L38 40ZM66 44Q70 30 62 26L62 40Z'],
      ['#1f5c3e', 'M33 30H67V34H33Z'],
      ['#57b986', 'M31 34H69L76 43Q50 37 24 43Z'],
      [DEEP, discs([42, 47, 8], [58, 47, 8])],
      [CREAM, discs([42, 47, 5.6], [58, 47, 5.6])],
      [DEEP, discs([43, 48, 2], [57, 48, 2])],
      [DARK, 'M45 58H55V60H45Z'],
      [WOOD, 'M14 80H86V100H80V86H20V100H14Z'],
      [DEEP, 'M20 91H80V93H20Z'],
      [RED, discs([27, 92, 5], [37, 92, 5])],
      [BRASS, discs([55, 92, 5], [65, 92, 5], [75, 92, 5])],
    ],
  },
  tax_collector: {
    ground: '#7a2b3a',
    rays: '#8b3848',
    skin: TAN,
    coat: DEEP,
    before: [
      ...SHIRT,
      [DEEP, 'M36 34 33 2H67L64 34Z'],
      [BRASS, 'M35.4 26H64.6L64 34H36Z'],
      [DEEP, BRIM],
      [TAN, 'M48 42H54L58 54H47Z'],
      [DARK, 'M38 40 46 43V45L38 43ZM62 40 54 43V45L62 43ZM43 59H57V61H43Z'],
      ['#caa25a', 'M56 100Q52 76 68 70L64 62Q74 58 84 62L80 70Q98 78 92 100Z'],
      ['#8a6a30', 'M66 68H82V72H66Z'],
      [DEEP, 'M64 92 62 78 69 84 74 75 79 84 86 78 84 92Z'],
    ],
  },
  spy: {
    ground: DEEP,
    rays: '#1b2d55',
    skin: '#b98a63',
    coat: '#6b5f4a',
    eyes: false,
    behind: [['#e9c25c', disc(50, 40, 37) + 'M34 68 22 100H78L66 68Z']],
    before: [
      [DEEP, 'M35 40H65V52Q50 46 35 52Z'],
      [CREAM, 'M38 45Q43 41 47 45 43 48 38 45ZM53 45Q57 41 62 45 57 48 53 45Z'],
      [DEEP, discs([44, 45, 1.7], [58, 45, 1.7])],
      ['#2d3347', 'M33 34Q34 14 44 15 50 19 56 15 66 14 67 34Z'],
      [RED, 'M33.6 28Q50 33 66.4 28V35H33.6Z'],
      ['#2d3347', 'M18 34Q50 40 82 32 80 40 50 43 22 43 18 34Z'],
      ['#857758', 'M26 56 48 70 42 100H18ZM74 56 52 70 58 100H82Z'],
      ['#54492f', 'M26 56 48 70 46 77 24 64ZM74 56 52 70 54 77 76 64Z'],
    ],
  },
  factory_manager: {
    ground: '#e58f4e',
    rays: '#eca169',
    skin: FAIR,
    coat: '#3b4b59',
    behind: [
      ['#7d3327', 'M0 100V46L16 34V46L30 36V60H70V36L86 46V34L100 46V100Z'],
      ['#7d3327', 'M4 14H13V46H4ZM84 20H93V48H84Z'],
      [BRASS, 'M5 62H13V72H5ZM18 62H26V72H18ZM74 62H82V72H74ZM87 62H95V72H87Z'],
      [CREAM, 'M8 12Q-2 8 4 2 10-2 14 3 22 2 20 9 16 13 8 12ZM88 17Q80 12 85 7 92 3 96 8 102 10 98 16Z'],
    ],
    before: [
      ...tie(TEAL),
      ['#52606c', 'M35 32Q34 18 42 14 50 18 58 14 66 18 65 32Z'],
      [DEEP, 'M35 27H65V33H35Z'],
      ['#52606c', 'M28 32Q50 36 72 32 74 38 50 39 26 38 28 32Z'],
      [CREAM, 'M34 54Q38 49 50 52 62 49 66 54 70 62 60 62 54 61 50 57 46 61 40 62 30 62 34 54Z'],
      [BRASS, disc(78, 82, 11) + 'M75 67H81V97H75ZM63 79H93V85H63ZM66 74 70 70 90 90 86 94ZM86 70 90 74 70 94 66 90Z'],
      ['#3b4b59', disc(78, 82, 5)],
    ],
  },
  thief: {
    ground: '#3c4a6b',
    rays: '#475679',
    skin: FAIR,
    coat: CREAM,
    eyes: false,
    behind: [
      [GREY, 'M86 26Q74 14 80 2 92 10 86 26ZM86 26Q100 20 106 30 96 38 86 26Z'],
      ['#8f6d3f', 'M60 70Q56 40 76 30 96 22 106 44V80Z'],
      ['#6f5330', 'M72 31 88 24 90 30 75 37Z'],
    ],
    before: [
      [DEEP, 'M13 84Q30 78 50 82T87 84L89 91Q70 86 50 89T11 91ZM22 73Q50 84 78 73L84 79Q50 90 16 79ZM11 96Q50 92 89 96V101H11Z'],
      [DEEP, 'M34 36Q33 16 50 16T66 36Z'],
      [RED, 'M32 31H68V38H32Z'],
      [DEEP, 'M32 42H68V52Q60 56 50 50 40 56 32 52Z'],
      [CREAM, discs([42, 47, 3.6], [58, 47, 3.6])],
      [DEEP, discs([43.5, 47, 1.8], [59.5, 47, 1.8])],
      [DARK, 'M44 58Q52 62 57 56 54 63 48 62Z'],
      [FAIR, disc(68, 76, 7)],
    ],
  },
  ace_pilot: {
    ground: '#5aa9c9',
    rays: '#70b8d4',
    skin: TAN,
    coat: '#7a4a28',
    behind: [
      [CREAM, 'M-2 84Q2 72 14 76 20 66 32 74L30 100H-2ZM72 30Q76 20 86 25 96 20 102 30V38H74Z'],
      [RED, 'M40 70Q22 60 8 64L-2 54Q4 72-2 82 18 76 38 82Z'],
    ],
    before: [
      ['#5f371b', 'M31 56Q27 17 50 17T69 56L64 64Q66 36 62 34 50 30 38 34 34 36 36 64Z'],
      ['#3f2412', 'M30 32Q50 25 70 32V37Q50 30 30 37Z'],
      [BRASS, discs([41, 29, 9, 7.5], [59, 29, 9, 7.5])],
      ['#cfeaf3', discs([41, 29, 6.2, 5], [59, 29, 6.2, 5])],
      [DARK, 'M44 56Q51 61 57 55 54 62 48 61Z'],
      [RED, 'M33 66Q50 80 67 66 72 76 64 80 50 86 36 80 28 76 33 66Z'],
      [BRASS, 'M50 89 61 86 73 84 70 91 62 94 50 95 38 94 30 91 27 84 39 86Z'],
      [RED, disc(50, 91.5, 4)],
    ],
  },
  boss: {
    ground: '#5b3a86',
    rays: '#6a4996',
    skin: TAN,
    coat: GREY,
    stance: 'translate(27 53) scale(.46)',
    behind: [
      [DEEP, 'M-4 100Q-2 66 26 60H74Q102 66 104 100ZM26 14 24-6H76L74 14Z'],
      [FAIR, 'M22 16H78V44Q78 76 50 76T22 44Z'],
      ['#d9a77e', 'M50 16H78V44Q78 76 50 76Z'],
      [RED, 'M26 6H74V14H26Z'],
      [DEEP, 'M8 12Q50 18 92 12 94 20 50 22 6 20 8 12Z'],
      [DARK, 'M27 25 45 31V35L27 30ZM73 25 55 31V35L73 30Z'],
      [BRASS, disc(64, 38, 9)],
      [CREAM, disc(64, 38, 6.8)],
      [DEEP, discs([36, 38, 3], [64, 39, 3]) + 'M72 41Q80 58 74 74L75.6 74Q82 58 73 40Z'],
      [CREAM, 'M20 56Q30 46 50 50 70 46 80 56 84 64 74 62 60 60 50 55 40 60 26 62 16 64 20 56Z'],
    ],
    before: [
      ...tie(RED),
      [DEEP, 'M34 35Q34 11 50 11T66 35Z'],
      [DEEP, BRIM],
      [DARK, 'M44 58Q50 54 56 58V60Q50 57 44 60Z'],
      ['#8fd0ea', 'M74 38Q80 47 74 50 68 47 74 38ZM24 44Q30 53 24 56 18 53 24 44Z'],
    ],
  },
  guard: {
    ground: '#2f5f86',
    rays: '#3c6d95',
    skin: BROWN,
    coat: '#1c2b4a',
    before: [
      [BRASS, discs([50, 80, 2], [50, 90, 2])],
      [BRASS, 'M12 80Q18 74 30 72V79Q20 80 14 86ZM88 80Q82 74 70 72V79Q80 80 86 86Z'],
      ['#1c2b4a', 'M32 34 28 20Q50 6 72 20L68 34Z'],
      [RED, 'M31.6 29Q50 25 68.4 29L68 36Q50 32 32 36Z'],
      [DEEP, 'M31 36Q50 31 69 36 64 42 50 41T31 36Z'],
      [BRASS, 'M50 12 52.6 17.4 58 18 54 22 55 28 50 25 45 28 46 22 42 18 47.4 17.4Z'],
      [DARK, 'M38 53Q44 49 50 52 56 49 62 53 60 58 50 55 40 58 38 53Z'],
      [MIST, 'M56 68 76 62 96 68Q98 90 76 104 54 90 56 68Z'],
      [RED, 'M62 72 76 68V97Q62 88 62 72Z'],
      [NAVY, 'M76 68 90 72Q90 88 76 97Z'],
      [BRASS, disc(76, 78, 4.5) + 'M73.6 80H78.4L80 90H72Z'],
    ],
  },
  investigator: {
    ground: '#8a9a5b',
    rays: '#98a86a',
    skin: FAIR,
    coat: '#8c6f43',
    before: [
      ['#6b5330', 'M22 78 50 70 78 78 84 100H62L50 84 38 100H16Z'],
      [CREAM, 'M42 70 50 80 58 70 50 74Z'],
      ['#a58553', 'M33 40Q30 14 50 14T67 40Q58 34 50 34T33 40Z'],
      ['#6b5330', 'M24 40Q28 32 36 32L38 40Q30 42 24 40ZM76 40Q72 32 64 32L62 40Q70 42 76 40ZM48 10H52L51 34H49ZM36 24 64 24V26H36Z'],
      [DARK, 'M44 58H53V60H44Z'],
      [WOOD, 'M68 62 74 57 92 84 85 90Z'],
      [BRASS, disc(62, 47, 16)],
      ['#dff2fa', disc(62, 47, 12.5)],
      ['#fff', 'M52 47Q62 36 72 47 62 57 52 47Z'],
      [TEAL, disc(62, 47, 5.4)],
      [DEEP, disc(62, 47, 2.6)],
    ],
  },
}

const HEAD = 'M35 36Q35 22 50 22T65 36V49Q65 66 50 66T35 49Z'
const SHADE = 'M50 22Q65 22 65 36V49Q65 66 50 66Z'
const COAT = 'M8 102Q8 76 34 71L42 66V56H58V66L66 71Q92 76 92 102Z'
const EARS = 'M32 44a4 5 0 0 1 8 0M60 44a4 5 0 0 1 8 0V48a4 5 0 0 1-8 0ZM32 48a4 5 0 0 0 8 0V44H32Z'
const EYES = 'M41.5 46a2 2.4 0 1 1 4 0a2 2.4 0 1 1-4 0ZM54.5 46a2 2.4 0 1 1 4 0a2 2.4 0 1 1-4 0Z'
const FRAME = '<rect x="1" y="1" width="98" height="98" rx="12" fill="none" stroke="var(--art-line)" stroke-width="2"/>'

const paths = (layers: Layers) => layers.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')

/** A portrait as text (see `painted.ts`), or the empty frame of somebody who has none. The name keeps its clip apart. */
export function portrait(id: string, name: string): string {
  const one = PORTRAITS[id]
  if (!one) return FRAME
  const { ground, rays, skin, coat } = one
  const body: Layers = [[coat, COAT], [skin, 'M42 56H58V68L50 76 42 68Z']]
  const stance = one.stance ? ` transform="${one.stance}"` : ''
  return [
    `<clipPath id="${name}c"><rect x="1" y="1" width="98" height="98" rx="12"/></clipPath><g clip-path="url(#${name}c)">`,
    `<rect width="100" height="100" fill="${ground}"/>`,
    paths([[rays, 'M0 100 0 40 100-60V-20ZM0 100 100-10V30ZM0 100 100 40V80Z'], ...(one.behind ?? [])]),
    `<g${stance}>${paths(body)}<path d="M42 60Q50 72 58 60V56H42Z" opacity=".2"/>`,
    `${paths([[skin, EARS], [skin, HEAD]])}<path d="${SHADE}" opacity=".13"/>`,
    `${one.eyes === false ? '' : paths([[DEEP, EYES]])}${paths(one.before)}</g></g>${FRAME}`,
  ].join('')
}

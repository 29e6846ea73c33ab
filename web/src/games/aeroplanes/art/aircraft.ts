/** What an aeroplane looks like from the front. */
export interface Look {
  /** Two wings, or one above, in the middle of, or below the hull. */
  wings: 'two' | 'high' | 'mid' | 'low'
  engines: number
  /** It lands on water. */
  boat: boolean
}

const look = (wings: Look['wings'], engines: number, boat = false): Look => ({ wings, engines, boat })

/** How those of the house edition looked. */
export const LOOKS: Record<string, Look> = {
  'Airco DH.4A': look('two', 1),
  'Airco DH.16': look('two', 1),
  'Vickers Vimy Commercial': look('two', 2),
  'Farman F.60 Goliath': look('two', 2),
  'Junkers F 13': look('low', 1),
  'Fokker F.II': look('high', 1),
  'Handley Page W.8': look('two', 2),
  'de Havilland DH.18': look('two', 1),
  'Fokker F.III': look('high', 1),
  'Blériot-SPAD S.33': look('two', 1),
  'Dornier Komet': look('high', 1),
  'de Havilland DH.34': look('two', 1),
  'Dornier Merkur': look('high', 1),
  'Fokker F.VIIa': look('high', 1),
  'Farman F.170 Jabiru': look('high', 1),
  'Junkers G 31': look('low', 3),
  'Rohrbach Roland': look('high', 3),
  'Armstrong Whitworth Argosy': look('two', 3),
  'de Havilland DH.66 Hercules': look('two', 3),
  'Fokker F.VIII': look('high', 2),
  'Short Calcutta': look('two', 3, true),
  'CAMS 53': look('two', 1, true),
  'Latécoère 28': look('high', 1),
  'Junkers G 38': look('mid', 4),
  'Dornier Do X': look('high', 6, true),
  'Fokker F.XII': look('high', 3),
  'Handley Page H.P.42': look('two', 4),
  'Short Kent': look('two', 4, true),
  'Junkers Ju 52/3m': look('low', 3),
  'Armstrong Whitworth Atalanta': look('high', 4),
  'Heinkel He 70': look('low', 1),
  'Couzinet 70': look('low', 3),
  'Boeing 247': look('low', 2),
  'Dewoitine D.332': look('low', 3),
  'de Havilland Dragon Rapide': look('two', 2),
  'Douglas DC-2': look('low', 2),
  'Savoia-Marchetti SM.73': look('low', 3),
  'Fokker F.XXXVI': look('high', 4),
  'Douglas DC-3': look('low', 2),
  'Bloch MB.220': look('low', 2),
  'Short Empire': look('high', 4, true),
  'de Havilland Albatross': look('low', 4),
  'Focke-Wulf Fw 200 Condor': look('low', 4),
  'Junkers Ju 90': look('low', 4),
  'Armstrong Whitworth Ensign': look('high', 4),
  'Boeing 314 Clipper': look('high', 4, true),
}

/** An edition may have others; they look as most did in their time. */
const USUAL: readonly Look[] = [look('two', 1), look('high', 3), look('low', 2)]

export function lookOf(name: string, stage: number): Look {
  return LOOKS[name] ?? USUAL[stage - 1] ?? look('low', 2)
}

/** Where engines hang on the wings, from the middle outwards; an odd one is in the nose. */
export function engineSpots(engines: number): number[] {
  const pairs = Math.floor(engines / 2)
  const apart = pairs > 2 ? 7 : 9
  const sides = Array.from({ length: pairs }, (_, pair) => 11 + pair * apart)
  return [...(engines % 2 === 1 ? [0] : []), ...sides.flatMap((x) => [-x, x])]
}

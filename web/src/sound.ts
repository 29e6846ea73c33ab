import { settings } from './settings.svelte'

let speaker: AudioContext | undefined

/** Two soft notes: it is your turn. */
export function chime(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  const start = speaker.currentTime
  for (const [number, pitch] of [523.25, 783.99].entries()) {
    const note = speaker.createOscillator()
    const loudness = speaker.createGain()
    const at = start + number * 0.12
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.08, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
    note.connect(loudness).connect(speaker.destination)
    note.start(at)
    note.stop(at + 0.45)
  }
}

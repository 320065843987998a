const FRAME_SECONDS = 0.02
/** Speech at a usual distance is louder than this, as a share of full scale. */
const LOUD = 0.02
/** Quiet speech is louder than this and stands out from the noise of the room. */
const QUIET = 0.004
const ABOVE_NOISE = 3
/** Shorter sounds are clicks and breaths. */
const SHORTEST_SPEECH = 0.1

const loudnessOf = (pcm: Buffer, from: number, samples: number): number => {
  let sum = 0
  for (let index = 0; index < samples; index += 1) sum += (pcm.readInt16LE((from + index) * 2) / 32_768) ** 2
  return Math.sqrt(sum / samples)
}

/**
 * True when a recording has no speech in it. A model for speech to text invents sentences for silence, so it never gets
 * any.
 */
export const isSilent = ({ pcm, rate }: { pcm: Buffer; rate: number }): boolean => {
  const samples = Math.floor(rate * FRAME_SECONDS)
  const frames = Math.floor(pcm.length / 2 / samples)
  const loudness = Array.from({ length: frames }, (_, frame) => loudnessOf(pcm, frame * samples, samples))
  const noise = loudness.toSorted((one, other) => one - other)[Math.floor(frames / 10)] ?? 0
  const isSpeech = (level: number): boolean => level > LOUD || (level > QUIET && level > noise * ABOVE_NOISE)
  return loudness.filter(isSpeech).length * FRAME_SECONDS < SHORTEST_SPEECH
}

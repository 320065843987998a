/**
 * People stay in a mood for a while: who just spoke for change likely goes on doing so. Each judgement of the client leans
 * towards what the turns before it say, the nearer the more. All numbers were found on folds grouped by conversation.
 */

/** The shares single judgements give on the whole: what a turn without neighbours is taken to stand among. */
const usual = [0.272, 0.58, 0.148]
/** The sharpness of the neighbours, their fading, the number of usual turns before them, and their weight. */
const sharpness = 1.5
const fading = 0.9
const usualTurns = 2
const weight = 0.5

const normalised = (values: readonly number[]): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / (total || 1))
}

/** The weight that the turns so far, the nearest last, give to each class, compared with the usual. */
const moodOf = (neighbours: readonly (readonly number[])[]): number[] => {
  let sums = usual.map((share) => share * usualTurns)
  let count = usualTurns
  for (const neighbour of neighbours) {
    const sharp = normalised(neighbour.map((value) => value ** sharpness))
    sums = sums.map((sum, index) => sum * fading + (sharp[index] ?? 0))
    count = count * fading + 1
  }
  return sums.map((sum, index) => sum / count / (usual[index] ?? 1))
}

/** The shares of a turn, leaning on the same speaker's turns before it. */
export const leaning = (own: readonly number[], before: readonly (readonly number[])[]): number[] => {
  const mood = moodOf(before)
  return normalised(own.map((value, index) => value * (mood[index] ?? 1) ** weight))
}

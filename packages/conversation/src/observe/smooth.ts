/**
 * Talk has a grain: who reflects goes on reflecting, who wants to change goes on wanting it. Over a whole transcript each
 * judgement may lean on its neighbours, by how often one class really follows another (forwards and backwards, as in a
 * hidden Markov model).
 */

/** How sharply single judgements are taken before their neighbours are asked; found on folds, with the rest. */
const sharpness = 1.25

const normalised = (values: readonly number[]): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / (total || 1))
}

/** What the classes before (or after) make of each class. */
const carried = (from: readonly number[], follow: readonly (readonly number[])[], backwards: boolean): number[] =>
  from.map((_, here) =>
    from.reduce(
      (sum, weight, there) => sum + weight * ((backwards ? follow[here]?.[there] : follow[there]?.[here]) ?? 1),
      0,
    ),
  )

const pass = (
  likelihoods: readonly number[][],
  follow: readonly (readonly number[])[],
  backwards: boolean,
): number[][] => {
  const order = backwards ? likelihoods.toReversed() : likelihoods
  const messages: number[][] = []
  let state: number[] | null = null
  for (const likelihood of order) {
    const message: number[] = state === null ? likelihood.map(() => 1) : carried(state, follow, backwards)
    messages.push(message)
    state = normalised(likelihood.map((value, index) => value * (message[index] ?? 1)))
  }
  return backwards ? messages.toReversed() : messages
}

/** The probabilities of a sequence of turns of one speaker. `follow` says how much likelier a class is after another than alone. */
export const smoothedSequence = (
  sequence: readonly (readonly number[])[],
  follow: readonly (readonly number[])[],
): number[][] => {
  const likelihoods = sequence.map((probabilities) => normalised(probabilities.map((value) => value ** sharpness)))
  const before = pass(likelihoods, follow, false)
  const after = pass(likelihoods, follow, true)
  return likelihoods.map((likelihood, place) =>
    normalised(likelihood.map((value, index) => value * (before[place]?.[index] ?? 1) * (after[place]?.[index] ?? 1))),
  )
}

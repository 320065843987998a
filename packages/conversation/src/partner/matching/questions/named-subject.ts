import type { Match } from '../match-answer.ts'

/** An answer to a shared question keeps this part of its score where an example of another answer names what is asked for. */
const besideNamed = 0.5

/** An example that is less like the question than this says nothing of it. */
const leastNamed = 0.2

/** A shared question that is nearly the line is meant. */
const sure = 0.75

const isNamed = ({ target, isOwn, sameForm, named, score }: Match): boolean =>
  target.kind === 'answer' && isOwn === true && sameForm === true && named === 1 && score >= leastNamed

/** "What did they offer you?" asks for the answer on the offer, and not for one to "How did they react?". */
export const withoutUnnamed = (matches: readonly Match[], question: object | null): Match[] =>
  question === null || !matches.some(isNamed)
    ? [...matches]
    : matches.map((match) =>
        match.isOwn === false && match.named === 0 && match.score < sure
          ? { ...match, score: match.score * besideNamed }
          : match,
      )

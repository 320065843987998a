import { lessOf, moreOf, type Topic } from './topics.ts'

/** Sentences of one class, written for this model: patterns with blanks for a topic, and whole lines. */
export interface WrittenTalk {
  aboutLess: readonly string[]
  aboutMore: readonly string[]
  lines: readonly string[]
}

/** Each pattern is said of so many topics. */
const topicsEach = 3

const fillPattern = (pattern: string, [activity, verb, thing]: Topic): string => {
  const text = pattern.replace('{activity}', activity).replace('{verb}', verb).replace('{thing}', thing)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const spread = (patterns: readonly string[], topics: readonly Topic[]): string[] =>
  patterns.flatMap((pattern, place) =>
    Array.from({ length: topicsEach }, (_, turn) => topics[(place * 3 + turn * 4) % topics.length]).flatMap((topic) =>
      topic ? [fillPattern(pattern, topic)] : [],
    ),
  )

export const sentencesOfTalk = ({ aboutLess, aboutMore, lines }: WrittenTalk): string[] => [
  ...spread(aboutLess, lessOf),
  ...spread(aboutMore, moreOf),
  ...lines,
]

/** Turns a line of the learner's into a better one about the same matter; null where that would not be safe. */
export interface LineRewording {
  /** An open question in place of a closed one. */
  askOpenly: (question: string) => string | null
  /** A question for the other person's view of what was advised. */
  askAboutAdvice: (advice: string) => string | null
  /** The matter of a reproach as a wish or a question. */
  sayWithoutBlame: (reproach: string) => string | null
  /** A promise with its day. */
  addDay: (promise: string) => string | null
}

type RewordingRule = readonly [RegExp, string]

/** Words before the matter of a sentence begins: "So, …", "Et …". */
const fillers = /^(?:(?:so|and|but|well|okay|ok|right|now|then|et|mais|alors|donc|bon|bien)(?:,\s*|\s+))+(?=\p{L})/iu

/** A capital that only begins the sentence: "I" and a name keep theirs. */
const capitalStart = /^[AWDH](?=re |as |ere |id |o |oes |ave )|^I(?=s )/

/** A sentence of the learner's in the form in which the rules read it. */
export const readable = (sentence: string): string =>
  sentence
    .trim()
    .replaceAll('’', "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replace(fillers, '')
    .replace(capitalStart, (letter) => letter.toLowerCase())

/** Rewords a sentence by the first rule that fits the whole of it. */
export const rewordBy = (rules: readonly RewordingRule[], sentence: string): string | null => {
  const text = readable(sentence)
  const rule = rules.find(([pattern]) => pattern.test(text))
  return rule ? text.replace(rule[0], rule[1]).replaceAll(/\s+/g, ' ').trim() : null
}

/** Advice of more words is not turned into a question. */
const MOST_WORDS = 8

/** The matter of an advice as an infinitive: what was advised, up to the first clause that explains it. */
export const matterOf = (
  sentence: string,
  { advice, ending, unfit }: Readonly<Record<'advice' | 'ending' | 'unfit', RegExp>>,
): string | null => {
  const [, matter = ''] = advice.exec(readable(sentence)) ?? []
  const shortMatter = matter.replace(ending, '').replace(/[\s.!?…,;:–-]+$/u, '')
  const isFit = shortMatter !== '' && shortMatter.split(' ').length <= MOST_WORDS && !unfit.test(shortMatter)
  return isFit ? shortMatter : null
}

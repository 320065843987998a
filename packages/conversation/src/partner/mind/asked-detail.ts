import { type Language, questionsOf } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'

/** What a question may want that is neither a yes nor an account. */
const details = ['how_long', 'how_often', 'how_many', 'age', 'what_time', 'who', 'where', 'when', 'which'] as const
export type Detail = (typeof details)[number]

const before: Record<Language, RegExp> = {
  en: /^(?:(?:and|but|so|ok|okay|right|well|then)\b[\s,]*)*(?:(?:can|could|would|will) you (?:tell|say) (?:me )?)?/,
  fr: /^(?:(?:et|mais|donc|alors|bon|ok|d'accord)[\s,]+)*(?:(?:pouvez|pourriez)-vous me dire |(?:peux|pourrais)-tu me dire )?/,
}

const english: Record<Detail, RegExp> = {
  how_long: /^(?:for |since )?how long\b/,
  how_often: /^how often\b/,
  how_many: /^(?:how (?:many|much|far|big)\b|what (?:number|size|percentage)\b)/,
  age: /^(?:how old\b|what age\b)/,
  who: /^(?:(?:with|from|to|for|by|about) )?(?:who|whom|whose)\b/,
  // "Where do you stand on it?" asks for no place.
  where: /^(?:from )?where\b(?! (?:do you (?:see|stand)|does (?:that|this|it) leave|are (?:you|we) (?:at|with)))/,
  what_time: /^(?:(?:at )?what time(?! is it)|how (?:early|late))\b/,
  when: /^(?:(?:since|until|by) )?(?:when|(?:on )?what (?:(?:is|was) the date|day|date|month|year))\b/,
  which: /^which\b/,
}

const french: Record<Detail, RegExp> = {
  how_long: /^(?:(?:depuis|pendant|dans|ça fait|cela fait) combien\b|combien de temps\b|depuis quand\b)/,
  how_often: /^(?:à quelle fréquence|tous les combien|combien de fois par)\b/,
  how_many: /^(?:de )?combien\b|\bcombien\s*\?$/,
  age: /^quel âge\b|\bquel âge\s*\?$/,
  who: /^(?:(?:à|avec|de|par|pour|chez|contre|sur) )?qui\b|\b(?:à|avec|de|par|pour|chez|contre) qui\s*\?$/,
  where: /^(?:(?:d'|vers |par )?où)\b(?! en\b)|\boù\s*\?$/,
  what_time: /^(?:à |vers )?quelle heure\b(?! (?:est-il|il est))|(?<!il est )\bquelle heure\s*\?$/,
  when: /^(?:jusqu'à )?quand\b|^quel(?:le)? (?:est (?:la |votre |ta )?)?(?:date|année)\b|\bquand\s*\?$/,
  which: /^(?:lequel|laquelle|lesquel(?:le)?s|quel(?:le)?s?)\b/,
}

const withAccents = (patterns: Record<Detail, RegExp>): Record<Detail, RegExp> => {
  const entries = details.map((name) => [name, accented(patterns[name])] as const)
  return Object.fromEntries(entries) as Record<Detail, RegExp>
}

const patterns: Record<Language, Record<Detail, RegExp>> = { en: english, fr: withAccents(french) }

/** "Quelle est la date ?" begins as a question for an account does. */
const dated = /^(?:quelle est (?:la |votre |ta )?date|what (?:is|was) the date)(?: |$)/

/** The person, place, time or figure that the last question of an utterance is after: no yes or no answers that. */
export const askedDetail = (text: string, language: Language): Detail | null => {
  const last = questionsOf(text, language).at(-1)
  if (!last) return null
  const said = plain(last.text).replace(before[language], '')
  if (last.kind === 'open' && !dated.test(said)) return null
  return details.find((name) => patterns[language][name].test(said)) ?? null
}

import type { Language, OwnScenarioAnswers } from '../draft/answers.ts'
import { bareText } from '../draft/cut-text.ts'
import { namePerson } from '../draft/name-person.ts'
import { genderOf } from '../pronouns/person-gender.ts'
import { asSentence } from './say-fear.ts'
import { turnForOther } from '../pronouns/turn-for-other.ts'

type Patterns = Readonly<Record<Language, RegExp>>

const that: Patterns = { en: /^(?:that\s+|to hear that\s+)/iu, fr: /^(?:que\s+|qu['’])/iu }

const andThat: Patterns = {
  en: /(?<= )(and|or) that (?=(?:she|he|they|we|i)\s)/giu,
  fr: /(?<= )(et|ou) qu(?:e |['’])/giu,
}

/** The other person acts: "she takes two of them", « il me donne une date ». */
const actsItself: Patterns = {
  en: /^(?:she|he|they)(?=[\s'’])/iu,
  fr: /^(?:elle|il)\s(?!y\s|n['’]y\s|(?:ne\s)?faut)/iu,
}
const actsTogether: Patterns = {
  en: /^(?:we|i|you|it|there)(?=[\s'’])/iu,
  fr: /^(?:on|nous|je|j['’]|tu|vous|ce|c['’]|ça|il)(?=[\s\p{L}])/iu,
}
const infinitive: Patterns = { en: /^to\s+/iu, fr: /^(?!)/u }

const pronounFor = (answers: OwnScenarioAnswers): string => {
  const isWoman = genderOf(answers) === 'she'
  if (answers.language === 'fr') return isWoman ? 'elle' : 'il'
  return isWoman ? 'she' : 'he'
}

/** "Mum is fine with it", "Dave hires somebody": the name or the role of the other person at the beginning is a pronoun. */
const withPronoun = (text: string, answers: OwnScenarioAnswers): string => {
  const { first_name, role } = namePerson(answers.with_whom, answers.language)
  const noun = (role || answers.with_whom).split(/\s+/).at(-1) ?? ''
  const names = [first_name, noun].filter((name) => name.length > 1).map((name) => name.replace(/[^\p{L}\p{N}]/gu, '.'))
  if (names.length === 0) return text
  const namePattern = new RegExp(`^(?:(?:my|our|the|mon|ma|notre|le|la)\\s+|l['’])?(?:${names.join('|')})(?=\\s)`, 'iu')
  return text.replace(namePattern, pronounFor(answers))
}

/** "I hire somebody" as a promise: "I’ll hire somebody". */
const asPromise = (sentence: string, language: Language): string =>
  language === 'fr'
    ? sentence
    : sentence
        .replace(/^I am(?= not\b)/u, 'I’m')
        .replace(/^I am\b/u, 'I’m')
        .replace(/^I (?:don’t|don't|do not) /u, 'I won’t ')
        .replace(/^I (?!am\b|will\b|was\b|can\b|could\b|would\b|won|haven|must\b|never\b|no\b)(?=\p{L})/u, 'I’ll ')

const longest = 160

/** The promise of the other person, from the good ending that the learner hopes for; null where it is too long. */
export const sayEnding = (answers: OwnScenarioAnswers): string | null => {
  const { language, good_ending } = answers
  const [first = ''] = bareText(good_ending).split(/(?<=[.!?;])\s+/u)
  const bare = bareText(first).replace(that[language], '').replace(andThat[language], '$1 ')
  const clause = withPronoun(bare, answers)
  if (clause.length > longest) return null
  const ownClause = turnForOther(clause, answers)
  if (actsItself[language].test(clause)) return asSentence(asPromise(ownClause, language))
  if (actsTogether[language].test(clause)) return asSentence(ownClause)
  if (infinitive[language].test(clause)) return asSentence(ownClause.replace(infinitive[language], 'Let’s '))
  const small = ownClause.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  if (/^(?:plus|moins|pas|aucune?|zéro|fini)(?!\p{L})/iu.test(small)) return asSentence(small)
  return language === 'fr' ? `C’est oui pour ${bareText(small)}.` : `You have my yes: ${bareText(small)}.`
}

/** The manner that the learner finds hard, in the other person's words: "I cut you off." */
export const sayManner = (answers: OwnScenarioAnswers): string[] => {
  const { language, hard } = answers
  return hard
    .split(/[,.;:!?\n]+|\s(?=(?:and|et|then|puis)\s+(?:he|she|they|il|elle)\s)/u)
    .map((part) => withPronoun(part.trim().replace(/^(?:and|et|then|puis|because|parce qu['’])\s*/iu, ''), answers))
    .filter((part) => actsItself[language].test(part) && part.length <= 70 && !/[()]/.test(part))
    .filter(
      (part) => !/^(?:he|she|they)(?:['’]s| is) (?:my|the|a) |^(?:il|elle) est (?:mon|ma|mes|le|la) /iu.test(part),
    )
    .map((part) => asSentence(turnForOther(part, answers).replace(/^I am\b/u, 'I’m')))
}

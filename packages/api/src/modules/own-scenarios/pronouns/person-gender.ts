import type { Language, OwnScenarioAnswers } from '../draft/answers.ts'

/** The pronoun that stands for the other person; every other one is somebody else. */
export type Gender = 'she' | 'he' | 'unknown'

type Patterns = Readonly<Record<Language, RegExp>>

const woman: Patterns = {
  en: /\b(?:mum|mom|mummy|mother|sister|daughter|wife|girlfriend|aunt|auntie|gran|grandma|grandmother|niece|mrs|ms|miss|madam|lady|woman|she|her|headmistress|landlady)\b/i,
  fr: /(?<!\p{L})(?:ma|une|la|mme|madame|mlle|mademoiselle|maman|mamie|sœur|soeur|amie|cliente|voisine|elle)(?!\p{L})/iu,
}

const man: Patterns = {
  en: /\b(?:dad|daddy|father|brother|son|husband|boyfriend|uncle|grandpa|grandfather|nephew|mr|sir|man|he|his|him|landlord)\b/i,
  fr: /(?<!\p{L})(?:un|le|monsieur|papa|papi|client|voisin|ami|lui|il|mon (?![aeiouyhàâéèêëîïôûœ])\p{L}+)(?!\p{L})|^M\.? /iu,
}

const pronoun: Patterns = {
  en: /\b(she|he)(?=['’\s])/i,
  fr: /(?<!\p{L})(elle|il)(?= (?!(?:n['’])?y |(?:ne )?faut|n['’]y|est (?:prévu|possible)))/iu,
}

const pronounsOf: Readonly<Record<Language, Record<Gender, string>>> = {
  en: { she: 'she/her', he: 'he/him', unknown: '' },
  fr: { she: 'elle', he: 'il', unknown: '' },
}

/** The gender of the person: from the answer about them, else from the first "he" or "she" that the learner wrote. */
export const genderOf = (
  answers: Pick<OwnScenarioAnswers, 'with_whom' | 'language'> & Partial<OwnScenarioAnswers>,
): Gender => {
  const { with_whom, language, fear = '', hard = '', good_ending = '', about = '' } = answers
  const isWoman = woman[language].test(with_whom)
  if (isWoman !== man[language].test(with_whom)) return isWoman ? 'she' : 'he'
  const pronouns = [fear, hard, good_ending, about].map((text) => pronoun[language].exec(text)?.[1]?.toLowerCase())
  const first = pronouns.find((one) => one !== undefined)
  if (first === undefined) return 'unknown'
  return first === 'she' || first === 'elle' ? 'she' : 'he'
}

/** The pronouns of the other person as a persona's field. */
export const pronounsFor = (answers: Parameters<typeof genderOf>[0]): string =>
  pronounsOf[answers.language][genderOf(answers)]

import type { SpeechAnswer } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { personAnswer } from '../persons/named-person.ts'
import { anyLine } from '../voice.ts'
import { asksToConfirm } from './asks-to-confirm.ts'

/** Relations between two people: a person has seldom more than one of them to another. */
const roles = {
  en: '(?:boss|manager|deputy|assistant|apprentice|foreman|predecessor|neighbour|patient|wife|husband|daughter|son|granddaughter|grandson|sister|brother|mother|father|aunt|uncle|cousin)',
  fr: '(?:cheffe?|patronne?|responsable|adjointe?|assistante?|apprentie?|contremaître|prédécesseur|voisine?|patiente?|femme|mari|fille|fils|petite-fille|petit-fils|sœur|frère|mère|père|tante|oncle|cousine?)',
} as const

const title = String.raw`(?:(?:mr|mrs|ms|mme|m|madame|monsieur|old|le vieux)\.? )?`

/** "Bernd is your boss", "Is Lucie your daughter?", « Mira, c’est votre cheffe » */
const claimsRole: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`^(?:(?:so|and|but|ah|oh),? )*(?:${title}(?<name>[\p{L}-]+),? (?:is|was|that's|that is)|(?:is|was) ${title}(?<asked>[\p{L}-]+)) your (?:\w+ )?(?<role>${roles.en})\b`,
    'u',
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`^(?:(?:donc|et|mais|ah|alors),? )*(?:est-ce que )?${title}(?<name>[\p{L}-]+),? (?:c'est|c'était|est|était)(?: bien| donc)? (?:votre|ton|ta)(?: \p{L}+)? (?<role>${roles.fr})(?![\p{L}-])`,
      'u',
    ),
  ),
}

/** A line that says what somebody is; colleagues are many things to each other. */
const saysWhat: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(String.raw`(?<![\p{L}-])(?:${roles.en}|colleague|friend|head)(?![\p{L}-])`, 'u'),
  fr: new RegExp(String.raw`(?<![\p{L}-])(?:${roles.fr}|collègue|amie?)(?![\p{L}-])`, 'u'),
}

const words = { so: { en: 'Yes.', fr: 'Oui.' }, not_so: { en: 'No.', fr: 'Non.' } } as const

interface RoleClaim {
  readonly role: string
  /** The answer that says who the person is. */
  readonly answer: SpeechAnswer
}

const roleClaimOf = ({ heard, speech, cast: { language } }: Moment): RoleClaim | null => {
  const { name, asked, role } = claimsRole[language].exec(plainText(heard.text).trim())?.groups ?? {}
  const answer = personAnswer(name ?? asked ?? '', speech, language)
  return role === undefined || answer === undefined ? null : { role, answer }
}

/** "Bernd is your boss, right?" gets a no and what Bernd is, where the author wrote who he is. */
export const correctedRole = (moment: Moment): SpokenWords | null => {
  const { voice, cast } = moment
  const { language } = cast
  const claim = asksToConfirm(moment) ? roleClaimOf(moment) : null
  if (claim === null) return null
  const { role, answer } = claim
  const all = [...answer.plain, ...answer.closed, ...answer.open]
  const isOfRole = (line: string) => new RegExp(`(?<![\\p{L}-])${role}(?![\\p{L}-])`, 'u').test(plainText(line))
  const isTrue = all.some(isOfRole)
  const saysOther = (line: string) => saysWhat[language].test(plainText(line))
  const lines = all.filter(isTrue ? isOfRole : saysOther)
  if (lines.length === 0) return null
  const word = words[isTrue ? 'so' : 'not_so'][language]
  return { text: `${word} ${anyLine({ ...voice, brief: false }, lines)}`, talk: 'neutral', source: answer.key, answer }
}

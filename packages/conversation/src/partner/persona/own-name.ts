import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, escapePattern } from '../../observer/words.ts'
import type { Cast } from '../cast.ts'

/** The field with the persona's first name alone: "Ray Dunmore, 52, has" and "Mr Dunmore has" become "Ray has". */
export const withFirstName = (field: string, { first_name: first, last_name: last }: Cast['persona']): string => {
  if (first === '') return field
  const titledName = new RegExp(
    String.raw`(?<!\p{L})(?:Mrs?\.?|Ms\.?|Miss|Dr\.?|Mme|Mlle|M\.|Madame|Monsieur) ${escapePattern(last)}(?!\p{L})`,
    'gu',
  )
  return (last === '' ? field : field.replace(titledName, first))
    .replaceAll(`${first} ${last}`.trim(), first)
    .replace(/^[\p{Lu}\d][\p{Ll}-]+(?: years old)?, (?=\p{Ll}+s (?:an?|the|in|for|at|with) )/u, `${first} `)
    .replace(new RegExp(String.raw`${escapePattern(first)}, [\p{Ll}\d][^,.;]{1,40}, (?=\p{Ll})`, 'gu'), `${first} `)
}

/** Words before a name that make it an object: "told Rita", "with Rita", "confié à Lucie". */
const beforeObject: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:\p{L}+ed|call|calls|make|makes|made|help|helps|let|lets|tell|tells|told|ask|asks|see|sees|saw|find|finds|found|give|gives|gave|keep|keeps|kept|leave|leaves|left|put|puts|want|wants|know|knows|knew|to|for|with|of|by|about|from|at|against|without|between|like|than|on) $/iu,
  fr: accentedPattern(/(?<!\p{L})(?:à|de|d['’]|pour|avec|chez|sans|contre|par|sur|entre|comme|envers) ?$/iu),
}

/** Words behind a name that make it no subject of its own: "Rita and her brother", "call Rita the boss". */
const behindObject: Readonly<Record<Language, RegExp>> = {
  en: /^(?:[.!?;]|$| (?:the|an?|that|to|for|in|on|at|with|by|from|as|and|or|but|if|when|because|first|back|out|again)\b)/u,
  fr: /^(?:[.!?;]|$| (?:l[ea]s?|une?|des?|du|à|au|que|qui|et|ou|mais|pour|dans|sur|avec|comme)(?!\p{L}))/u,
}

/** Tells whether the persona's name stands in a sentence where "I" cannot take its place. */
export const isNameObject = (sentence: string, firstName: string, language: Language): boolean => {
  if (firstName === '') return false
  const [before = '', ...rest] = sentence.split(
    new RegExp(String.raw`(?<!\p{L})${escapePattern(firstName)}(?!['’\p{L}])`, 'u'),
  )
  return rest.some((behind, index) => {
    const start = index === 0 ? before : (rest[index - 1] ?? '')
    return beforeObject[language].test(start) || behindObject[language].test(behind)
  })
}

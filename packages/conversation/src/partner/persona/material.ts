import type { Cast } from '../cast.ts'
import { fieldSentences } from './field-sentences.ts'
import {
  asSentence,
  fieldInFirstPerson,
  genderOf,
  inFirstPerson,
  subjectOf,
  turnToFirstPerson,
} from './first-person.ts'
import { stemsOf, touching } from './stems.ts'

export type MaterialKind = 'background' | 'knowledge' | 'objection' | 'goal' | 'hidden'

/** Something of the persona's own that it can say. */
export interface SayableText {
  kind: MaterialKind
  text: string
}

const withMine: Record<Cast['language'], (text: string) => string> = {
  en: (text) => text.replace(/\b(?:her|his|their)\b/g, 'my').replace(/\b(?:himself|herself|themselves)\b/g, 'myself'),
  fr: (text) =>
    text
      .replace(/(?<!\p{L})(son|sa|ses)(?!\p{L})/gu, (word) => ({ son: 'mon', sa: 'ma', ses: 'mes' })[word] ?? word)
      .replace(/(?<!\p{L})se (?=\p{L}+(?:er|ir|re)(?!\p{L}))/gu, 'me ')
      .replace(/(?<!\p{L})s['’](?=\p{L}+(?:er|ir|re)(?!\p{L}))/gu, 'm’')
      .replace(/(?<!\p{L})(?:elle|lui)-même(?!\p{L})/gu, 'moi-même'),
}

const englishNoun =
  /^(?:an?|the|my|more|less|some|no|that|respect|time|peace|help|support|understanding|\w+(?:tion|sion|ness|ity|ance|ence|ship|ing|s))\b(?! (?:the|a|an|my|that|for|from|out)\b)|^(?:an?|the|my|more|less|some|no|that|time|help|support) /

const goalInWords = (text: string, language: Cast['language']): string => {
  const mine = withMine[language](text.replace(/^\p{Lu}(?=[\p{Ll} ’'])/u, (letter) => letter.toLowerCase()))
  if (language === 'fr') {
    if (/^qu(?:e |['’])/.test(mine)) return mine
    const [, not, act] = /^ne (pas|plus|jamais|rien) (.+)$/.exec(mine) ?? []
    return not === undefined ? `ce que je veux, c’est ${mine}` : `je ne veux ${not} ${act}`
  }
  if (/^(?:never|not) /.test(mine)) return `I don’t want to ${mine.replace(/^(?:never|not) (?:to )?/, '')}`
  if (englishNoun.test(mine)) return `What I want is ${mine}`
  return `I want to ${mine.replace(/^(?:wants? )?to /, '')}`
}

const startsWithName = (text: string, firstName: string): boolean =>
  firstName !== '' && text.startsWith(`${firstName} `)

/** "She says that nothing changes": the persona says only the rest. */
const says = /^(?:says?|said|dit) (?:that |qu(?:e |['’]))/iu

/** Verbs of what a persona holds of a proposal, after "she" or "he". */
const holds =
  /^(?:says?|said|thinks?|believes?|feels?|finds?|fears?|doubts?|does(?: not|n['’]t)|will not|won['’]t|(?:ne |n['’])?(?:dit|pense|croit|trouve|craint|doute|veut|a))(?!\p{L})/iu

/** An objection as its owner says it; authors write it aloud, or tell what the persona holds. */
const objectionSentence = (objection: string, { persona, language }: Cast): string => {
  const { first_name: firstName, pronouns = '' } = persona
  const text = objection.replace(/^["“«\s]+|["”»\s]+$/gu, '')
  const gender = genderOf(pronouns)
  const rest = text.replace(/^\S+ /u, '')
  const isOfPronoun = new RegExp(`^(?:${subjectOf[language][gender]}) `, 'iu').test(text) && holds.test(rest)
  if (!isOfPronoun && !startsWithName(text, firstName)) return asSentence(text)
  return says.test(rest) ? asSentence(rest.replace(says, '')) : turnToFirstPerson(text, language, firstName, gender)
}

/** A goal as its owner says it; authors write "to …", "wants to …", "not be …", a verb or a thing. */
const goalSentence = (goal: string, { persona, language }: Cast): string => {
  const text = goal.trim().replace(/\.$/, '')
  const { first_name: firstName, pronouns = '' } = persona
  const ownSentence = language === 'fr' ? /^(?:je|j['’]|il faut|on|elle|il)(?=[\s’'])/i : /^(?:i|we|my|she|he)\b/i
  if (ownSentence.test(text) || startsWithName(text, firstName))
    return inFirstPerson(text, language, firstName, pronouns)
  // "Hand over when he decides": the wish is the persona's, and so is the pronoun.
  return turnToFirstPerson(goalInWords(text, language), language, firstName, genderOf(pronouns))
}

/** Tells whether a text holds most of the words of a line of the author's. */
const isNear = (text: string, line: string): boolean => {
  const stems = stemsOf(line)
  return stems.length > 0 && touching(new Set(stemsOf(text)), stems) >= Math.max(1, Math.ceil(stems.length * 0.6))
}

const longest = 260

/** Everything of its own that a persona may say, in its own voice. */
export const materialOf = (cast: Cast): readonly SayableText[] => {
  const { persona, language } = cast
  const secrets = persona.hidden_facts ?? []
  const own = (field: string) => fieldInFirstPerson(field, language, persona.first_name, persona.pronouns ?? '')
  const sayable = (kind: MaterialKind) => (text: string) => ({ kind, text })
  // A secret that an author tells in another field as well stays one.
  const openSentences = (field = '') =>
    fieldSentences(field, cast).filter((text) => !secrets.some(({ fact }) => isNear(text, fact)))
  const open = [
    ...openSentences(persona.background).map(sayable('background')),
    ...openSentences(persona.knowledge).map(sayable('knowledge')),
    ...(persona.objections ?? []).map((text) => objectionSentence(text, cast)).map(sayable('objection')),
    ...(persona.goals ?? []).map((goal) => goalSentence(goal, cast)).map(sayable('goal')),
  ].filter(({ text }) => !(persona.forbidden ?? []).some((item) => isNear(text, item)))
  const secretTexts = secrets.map(({ fact }) => own(fact).join(' ')).map(sayable('hidden'))
  return [...open.filter(({ text }) => text.length > 2 && text.length <= longest), ...secretTexts]
}

import type { Gender } from './person-gender.ts'

/** Verbs of he, she and they, in the first person. */
const verbs: Readonly<Record<string, string>> = {
  is: 'am',
  are: 'am',
  were: 'was',
  was: 'was',
  has: 'have',
  does: 'do',
  "isn't": 'am not',
  "aren't": 'am not',
  "hasn't": 'haven’t',
  "doesn't": 'don’t',
  "wasn't": 'wasn’t',
  goes: 'go',
}

const withoutS = (verb: string): string => {
  if (verb.endsWith('ies')) return verb.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss)es$/.test(verb)) return verb.slice(0, -2)
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb
}

const ownVerb = (verb: string): string => verbs[verb.toLowerCase().replace('’', "'")] ?? withoutS(verb)

const adverbs = 'never|always|still|already|no longer|just|really|also|only|simply|often|usually|sometimes|keeps? on'

const ofLearner: Readonly<Record<string, string>> = {
  "i'm": 'you are',
  'i am': 'you are',
  'i was': 'you were',
  "i've": 'you have',
  "i'll": 'you will',
  "i'd": 'you would',
  myself: 'yourself',
  my: 'your',
  mine: 'yours',
  i: 'you',
  me: 'you',
  us: 'you',
}

const ofOther: Readonly<Record<string, string>> = {
  his: 'my',
  their: 'my',
  him: 'me',
  them: 'me',
  himself: 'myself',
  herself: 'myself',
  themselves: 'myself',
}

const contractions: Readonly<Record<string, string>> = { s: 'I’m', re: 'I’m', ll: 'I’ll', d: 'I’d', ve: 'I’ve' }

/** Words that stand behind "her" where it is no possessive. */
const afterHer =
  'to|and|or|but|for|from|in|on|at|of|as|about|with|without|by|before|after|until|that|this|what|how|who|when|where|why|if|whether|because|so|too|now|again|any|anything|nothing|enough|down|up|out|off|over|away|back|alone|more|like|the|a|an|i|you|we|it'

const pronouns: Readonly<Record<Gender, { subject: string; others: string }>> = {
  she: { subject: 'she', others: 'herself' },
  he: { subject: 'he', others: 'his|him|himself' },
  unknown: { subject: 'he|she|they', others: 'his|their|him|them|himself|herself|themselves' },
}

const patternFor = (gender: Gender): RegExp => {
  const { subject, others } = pronouns[gender]
  return new RegExp(
    [
      `(?<!\\p{L})(?:${subject})['’](?<short>s|re|ll|d|ve)(?!\\p{L})`,
      `(?<!\\p{L})(?:${subject})\\s+(?<adverb>(?:${adverbs})\\s+)?(?<verb>\\p{L}+(?:['’]t)?)`,
      "(?<!\\p{L})(?<own>i['’](?:m|ve|ll|d)|i am|i was|myself|my|mine|i|me|(?<!\\b(?:between|of|for|both) )us)(?!\\p{L})",
      `(?<!\\p{L})(?<other>${others})(?!\\p{L})`,
      ...(gender === 'he' ? [] : [`(?<!\\p{L})(?<her>her)(?!\\p{L})(?<noun>\\s+(?!(?:${afterHer})(?!\\p{L}))\\p{L})?`]),
    ].join('|'),
    'giu',
  )
}

/** A second verb of the same person: "gets upset and cries". Behind a plural it is another noun. */
const secondVerb =
  /(?<=\p{L})(?<![^s\s]s)( (?:and|or|but|then)(?: then)? )(\p{L}+s)(?=$|[,.;!?]| (?:to|at|on|in|off|up|out|away|with|for|from|about|into|that|what|how|who|it|a|an|the|my|your|me|you|his|her|no|not|two|three|nothing|everything|everybody|everyone|down|back|late|again)(?!\p{L}))/giu

type Parts = Readonly<Record<string, string | undefined>>

const turnedWord = ({ own, other }: Parts, acts: boolean): string => {
  if (other) return !acts && /sel(?:f|ves)$/iu.test(other) ? other : (ofOther[other.toLowerCase()] ?? '')
  return ofLearner[(own ?? '').toLowerCase().replace('’', "'")] ?? ''
}

const turnedParts = (parts: Parts, acts: boolean): string => {
  const { short, adverb = '', verb, her, noun = '' } = parts
  if (short) return contractions[short.toLowerCase()] ?? ''
  if (verb) return `I ${adverb}${ownVerb(verb)}`
  return her ? `${noun ? 'my' : 'me'}${noun}` : turnedWord(parts, acts)
}

/** "She does not need me" as she says it: "I do not need you". One pass, so that no word is turned twice. */
export const turnEnglish = (text: string, gender: Gender = 'unknown'): string => {
  // "Tom provokes them himself": where Tom is the only person of the sentence, he is meant.
  const acts = new RegExp(`(?<!\\p{L})(?:${pronouns[gender].subject})(?!\\p{L})`, 'iu').test(text)
  let speaks = false
  const ownText = text.replace(patternFor(gender), (...match) => {
    const parts = match.at(-1) as Parts
    speaks ||= parts.short !== undefined || parts.verb !== undefined
    return turnedParts(parts, acts)
  })
  if (!speaks) return ownText
  return ownText.replace(secondVerb, (_all, joint: string, verb: string) => `${joint}${ownVerb(verb)}`)
}

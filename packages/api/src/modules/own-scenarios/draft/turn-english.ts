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

const adverbs = 'never|always|still|already|no longer|just|really|also|only|simply'

const turned: Readonly<Record<string, string>> = {
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
  his: 'my',
  their: 'my',
  him: 'me',
  them: 'me',
  himself: 'myself',
  herself: 'myself',
}

const contracted: Readonly<Record<string, string>> = { s: 'I’m', re: 'I’m', ll: 'I’ll', d: 'I’d', ve: 'I’ve' }

const each = new RegExp(
  [
    "(?<!\\p{L})(?:he|she|they)['’](?<short>s|re|ll|d|ve)(?!\\p{L})",
    `(?<!\\p{L})(?:he|she|they)\\s+(?<adverb>(?:${adverbs})\\s+)?(?<verb>\\p{L}+(?:['’]t)?)`,
    "(?<!\\p{L})(?<word>i['’](?:m|ve|ll|d)|i am|i was|myself|my|mine|i|me|his|their|him|them|himself|herself)(?!\\p{L})",
    '(?<!\\p{L})(?<her>her)(?!\\p{L})(?<noun>\\s+(?!to\\b|and\\b|but\\b|for\\b|in\\b|on\\b|at\\b|that\\b|with\\b|by\\b|any|down\\b|up\\b|out\\b|off\\b|away\\b|alone\\b)\\p{L})?',
  ].join('|'),
  'giu',
)

/** "She does not need me" as she says it: "I do not need you". One pass, so that no word is turned twice. */
export const turnEnglish = (text: string): string =>
  text.replace(each, (...found) => {
    const parts = found.at(-1) as Record<string, string | undefined>
    const { short, adverb = '', verb, word, her, noun = '' } = parts
    if (short) return contracted[short.toLowerCase()] ?? ''
    if (verb) return `I ${adverb}${ownVerb(verb)}`
    if (her) return `${noun ? 'my' : 'me'}${noun}`
    return turned[(word ?? '').toLowerCase().replace('’', "'")] ?? ''
  })

import type { Language } from '../../observe/question-kind.ts'

const irregular: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', goes: 'go', was: 'was' }
const auxiliaries =
  /^(?:am|was|had|did|can|could|will|would|should|must|may|might|never|always|still|also|often|only|just|really|once|recently|secretly|actually)$/

const englishVerb = (verb: string): string => {
  const known = irregular[verb]
  if (known) return known
  if (auxiliaries.test(verb) || !verb.endsWith('s') || verb.endsWith('ss')) return verb
  if (/(?:ches|shes|sses|xes|zes)$/.test(verb)) return verb.slice(0, -2)
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1)
}

const adverbs =
  'never|always|still|also|often|only|just|really|once|recently|secretly|actually|usually|currently|quietly|privately'

const english = (text: string, name: string): string =>
  text
    .replace(new RegExp(`\\b${name}['’]s\\b`, 'g'), 'my')
    .replace(/\b(?:she|he)['’]s\b/gi, 'I’m')
    .replace(/\b(?:she|he)['’](d|ll)\b/gi, 'I’$1')
    .replace(
      new RegExp(`\\b(?:she|he|${name})\\s+((?:${adverbs})\\s+)?([a-z]+)\\b`, 'gi'),
      (_all, adverb: string | undefined, verb: string) => `I ${adverb ?? ''}${englishVerb(verb)}`,
    )
    .replace(
      /\b(and|but|or) ([a-z]+s)\b(?= (?:to|that|it|a|the|my|her|his|no|not|about|for|with|in|on)\b)/g,
      (_all, joint: string, verb: string) => `${joint} ${englishVerb(verb)}`,
    )
    .replace(/\b(?:himself|herself)\b/gi, 'myself')
    .replace(/\bhim\b/gi, 'me')
    .replace(/\bhis\b/gi, 'my')
    .replace(/\bher\b(?=\s+(?!to\b|and\b|but\b|for\b|in\b|on\b|at\b|that\b|with\b|by\b|from\b|as\b)[a-z])/gi, 'my')
    .replace(/\bher\b/gi, 'me')

const frenchVerbs: Readonly<Record<string, string>> = {
  a: 'ai',
  est: 'suis',
  va: 'vais',
  fait: 'fais',
  veut: 'veux',
  peut: 'peux',
  doit: 'dois',
  sait: 'sais',
  dort: 'dors',
  prend: 'prends',
  met: 'mets',
  vit: 'vis',
  voit: 'vois',
  croit: 'crois',
  vient: 'viens',
  tient: 'tiens',
  craint: 'crains',
  sent: 'sens',
  dit: 'dis',
  reçoit: 'reçois',
  connaît: 'connais',
  apprend: 'apprends',
  comprend: 'comprends',
  attend: 'attends',
  perd: 'perds',
  rend: 'rends',
  finit: 'finis',
  choisit: 'choisis',
  avait: 'avais',
  était: 'étais',
  devait: 'devais',
  voulait: 'voulais',
  refuse: 'refuse',
}

const frenchVerb = (verb: string): string => frenchVerbs[verb] ?? verb.replace(/ait$/, 'ais').replace(/ra$/, 'rai')

const french = (text: string, name: string): string =>
  text
    .replace(
      new RegExp(`(^|[^\\p{L}])(?:elle|il|${name})\\s+((?:ne |n['’]|se |s['’]|en |y )*)(\\p{L}+)`, 'giu'),
      (_all, before: string, particles: string, verb: string) => {
        const turned = particles.replace('se ', 'me ').replace(/s['’]/, 'm’')
        const said = frenchVerb(verb)
        const elided = turned === '' && /^[aeiouyéèêh]/i.test(said)
        return `${before}${elided ? 'j’' : 'je '}${turned}${said}`
      },
    )
    .replace(
      /(,| et| mais| puis)\s((?:ne |n['’]en |n['’]y |n['’]|s['’]en |en |y )*)(\p{L}+)/gu,
      (all, joint: string, particles: string, verb: string) =>
        verb in frenchVerbs ? `${joint} ${particles}${frenchVerb(verb)}` : all,
    )
    .replace(/(^|[^\p{L}])sa\s/giu, '$1ma ')
    .replace(/(^|[^\p{L}])son\s/giu, '$1mon ')
    .replace(/(^|[^\p{L}])ses\s/giu, '$1mes ')

const ownVoice: Record<Language, RegExp> = {
  en: /\b(?:i|i['’]m|i['’]ve|my|me|we|our)\b/i,
  fr: /(?:^|[^\p{L}])(?:je|j['’]|moi|mon|ma|mes|on|nous|notre|nos)(?:[^\p{L}]|$)/iu,
}

export const speaksOfItself = (text: string, language: Language): boolean => ownVoice[language].test(text)

const startsOther: Record<Language, (name: string) => RegExp> = {
  en: (name) => new RegExp(`\\b(?:she|he|${name})\\b`, 'i'),
  fr: (name) => new RegExp(`(?:^|[.!?] |, |que |qu['’])(?:elle|il|${name})\\s`, 'i'),
}

export const asSentence = (text: string): string => {
  const trimmed = text.trim().replace(/^[a-zàâéèêîôç]/u, (letter) => letter.toUpperCase())
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
}

const escaped = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '.')

const turned = (text: string, language: Language, firstName: string): string => {
  const name = escaped(firstName || '-')
  return asSentence(language === 'fr' ? french(text, name) : english(text, name))
}

/**
 * A fact as its owner says it. Texts written in the first person pass as they are; those written about the persona are
 * turned, as well as rules can.
 */
export const inFirstPerson = (text: string, language: Language, firstName: string): string => {
  const name = escaped(firstName || '-')
  if (speaksOfItself(text, language) || !startsOther[language](name).test(text)) return asSentence(text)
  return turned(text, language, firstName)
}

const subjects: Record<Language, { she: RegExp; he: RegExp; own: RegExp }> = {
  en: { she: /^she\b/i, he: /^he\b/i, own: /^(?:her|his)\b/i },
  fr: { she: /^elle\b/i, he: /^il (?!y |faut|est (?:prévu|possible|question))/i, own: /^(?:sa|son|ses)\b/i },
}

/** A sentence that begins with some other name makes that person the one a following "he" or "she" means. */
const otherName = (sentence: string, firstName: string): boolean => {
  const [first = '', second = ''] = sentence.split(/\s+/)
  const word = /^\p{Lu}\p{Ll}+$/u.test(first) && first !== firstName && first.length <= 12
  return (
    word &&
    /^(?:is|was|has|had|used|likes?|liked|left|works?|said|thinks?|knows?|est|était|a|avait|aime|aimait|travaille|dit|pense)$/.test(
      second,
    ) &&
    !/^(?:He|She|It|There|This|That|Everyone|Il|Elle|Ce|Cela|On|Tout)$/.test(first)
  )
}

/**
 * A field of several sentences, as its owner says it. Where the field speaks of itself once, every "she" or "he" in it
 * is somebody else; otherwise those that fit the persona's pronouns are the persona, until another name comes between.
 */
export const fieldInFirstPerson = (
  field: string,
  language: Language,
  firstName: string,
  pronouns: string,
): string[] => {
  const sentences = field.split(/(?<=[.!?…])\s+/u).filter((sentence) => sentence !== '')
  if (speaksOfItself(field, language)) return sentences.map(asSentence)
  const { she, he, own } = subjects[language]
  const subject = /\b(?:she|her|elle)\b/i.test(pronouns) ? she : he
  let other = false
  return sentences.map((sentence) => {
    other = otherName(sentence, firstName) || (other && (she.test(sentence) || he.test(sentence) || own.test(sentence)))
    if (other) return asSentence(sentence)
    if (subject.test(sentence) || own.test(sentence)) return turned(sentence, language, firstName)
    return inFirstPerson(sentence, language, firstName)
  })
}

import type { Language } from '../../observer/question-kind.ts'

/** The pronoun that can mean the persona: without pronouns in its record, "she" and "he" both can. */
export type Gender = 'she' | 'he' | 'either'

export const genderOf = (pronouns: string): Gender => {
  if (/\b(?:she|her|elle)\b/i.test(pronouns)) return 'she'
  return /\b(?:he|him|il|lui)\b/i.test(pronouns) ? 'he' : 'either'
}

/** "Il" that stands for no person: "il y a", "il faut", "il manquait une vis". */
const il =
  "il(?! y (?:a|avait|aura|aurait|eut) | (?:fau|pleu|sembl|paraî|suffi|arriv|rest|s[’']agi)\\p{L}*\\s| manqu\\p{L}+ (?!de |d[’']|à )| est (?:prévu|possible|question))"

export const subjectOf: Record<Language, Record<Gender, string>> = {
  en: { she: 'she', he: 'he', either: 'she|he' },
  fr: { she: 'elle', he: il, either: `elle|${il}` },
}

const irregular: Readonly<Record<string, string>> = { is: 'am', has: 'have', does: 'do', goes: 'go', was: 'was' }
const auxiliaries =
  /^(?:am|was|had|did|can|could|will|would|should|must|may|might|never|always|still|also|often|only|just|really|once|recently|secretly|actually)$/

const englishVerb = (verb: string): string => {
  const irregularForm = irregular[verb]
  if (irregularForm) return irregularForm
  if (auxiliaries.test(verb) || !verb.endsWith('s') || verb.endsWith('ss')) return verb
  if (/(?:ches|shes|sses|xes|zes)$/.test(verb)) return verb.slice(0, -2)
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1)
}

const adverbs =
  'never|always|still|also|often|only|just|really|once|recently|secretly|actually|usually|currently|quietly|privately'

const her = (text: string): string =>
  text
    .replace(/\bherself\b/gi, 'myself')
    .replace(
      /\bher\b(?=\s+(?!(?:to|and|but|for|in|on|at|that|with|by|from|as|the|an?|some|if|when|how|what|not)\b)[a-z])/gi,
      'my',
    )
    .replace(/\bher\b/gi, 'me')

const his = (text: string): string =>
  text
    .replace(/\bhimself\b/gi, 'myself')
    .replace(/\bhim\b/gi, 'me')
    .replace(/\bhis\b/gi, 'my')

const english = (text: string, name: string, gender: Gender): string => {
  const who = subjectOf.en[gender]
  const ownText = text
    .replace(new RegExp(`\\b${name}['’]s(?= (?:been|had|got)\\b)`, 'g'), 'I’ve')
    .replace(new RegExp(`\\b${name}['’]s(?= (?:an?|the|not|so|very|too|still|in|on|at)\\b)`, 'g'), 'I’m')
    .replace(new RegExp(`\\b${name}['’]s\\b`, 'g'), 'my')
    .replace(new RegExp(`\\b(?:${who})['’]s\\b`, 'gi'), 'I’m')
    .replace(new RegExp(`\\b(?:${who})['’](d|ll)\\b`, 'gi'), 'I’$1')
    .replace(
      new RegExp(`\\b(?:${who}|${name})\\s+((?:${adverbs})\\s+)?([a-z]+)\\b`, 'gi'),
      (_all, adverb: string | undefined, verb: string) => `I ${adverb ?? ''}${englishVerb(verb)}`,
    )
    .replace(
      /(?<=\bI .*)\b(and|but|or) (?:([a-z]+s)\b(?= (?:to|that|it|a|the|this|my|her|his|no|not|about|for|with|in|on|others|people|everyone|nobody|nothing)\b)|(has|is|does)\b)/g,
      (_all, joint: string, verb: string | undefined, auxiliary: string | undefined) =>
        `${joint} ${englishVerb(verb ?? auxiliary ?? '')}`,
    )
  const mine = gender === 'he' ? ownText : her(ownText)
  return gender === 'she' ? mine : his(mine)
}

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
  répond: 'réponds',
}

/** "Sort", "descend", "partira", "quitta": the ending tells who acts. */
const frenchVerb = (verb: string): string =>
  frenchVerbs[verb] ??
  verb
    .replace(/t$/, 's')
    .replace(/d$/, 'ds')
    .replace(/(?<=\p{L}{2})a$/u, 'ai')

/** Somebody acts in a French sentence who cannot be the persona. */
export const otherOf: Record<Gender, RegExp> = {
  she: new RegExp(`(?:^|[^\\p{L}])${il}\\s`, 'iu'),
  he: /(?:^|[^\p{L}])elle\s/iu,
  either: /(?!)/,
}

/** "Sa" and "son" do not tell whose: where somebody else acts in the sentence, they are theirs. */
const possessives = (text: string): string =>
  text
    .replace(/(^|[^\p{L}])sa\s/giu, '$1ma ')
    .replace(/(^|[^\p{L}])son\s/giu, '$1mon ')
    .replace(/(^|[^\p{L}])ses\s/giu, '$1mes ')

const asI = (_all: string, before: string, particles: string, verb: string): string => {
  const ownParticles = particles.replace('se ', 'me ').replace(/s['’]/, 'm’')
  const ownVerb = frenchVerb(verb)
  const isElided = /^[aeiouyéèêh]/i.test(`${ownParticles}${ownVerb}`)
  return `${before}${isElided ? 'j’' : 'je '}${ownParticles}${ownVerb}`
}

/** "La mairie lui a dit": where somebody else acts, "lui" is the persona. */
const actedOn = (text: string): string =>
  text
    .replace(/(?<!\p{L})lui (?=[aeiouyéèêh])/giu, 'm’')
    .replace(/(?<!\p{L})lui (?=\p{L})/giu, 'me ')
    .replace(/(?<=(?<!\p{L})(?:avec|pour|chez|de|à|sans|contre|d['’]) ?)elle(?!\p{L})/giu, 'moi')

const french = (text: string, name: string, gender: Gender): string => {
  const who = subjectOf.fr[gender]
  const ownText = text
    .replace(new RegExp(`qu['’](?=(?:${who})\\s)`, 'giu'), 'que ')
    .replace(new RegExp(`(^|[^\\p{L}])(?:${who}|${name})\\s+((?:ne |n['’]|se |s['’]|en |y )*)(\\p{L}+)`, 'giu'), asI)
    .replace(/(?<!\p{L})(?:elle|lui)-même/giu, 'moi-même')
    .replace(
      /(?<=(?<!\p{L})j(?:e |['’]).*)(,| et| mais| puis)\s((?:ne |n['’]en |n['’]y |n['’]|se |s['’]en |en |y )*)(\p{L}+)/giu,
      (all, joint: string, particles: string, verb: string) =>
        verb in frenchVerbs ? `${joint} ${particles.replace('se ', 'me ')}${frenchVerb(verb)}` : all,
    )
  const spokenTo = ownText.replace(/^.*?(?=(?<!\p{L})j(?:e |['’])|$)/isu, actedOn)
  return otherOf[gender].test(text) ? spokenTo : possessives(spokenTo)
}

const ownVoice: Record<Language, RegExp> = {
  en: /\b(?:i|i['’]m|i['’]ve|my|me|we|our)\b/i,
  fr: /(?:^|[^\p{L}])(?:je|j['’]|moi|mon|ma|mes|on|nous|notre|nos)(?:[^\p{L}]|$)/iu,
}

const speaksOfItself = (text: string, language: Language): boolean => ownVoice[language].test(text)

/** "On" may be anybody: what is only told of "on" may still be told of the persona by somebody else. */
export const speaksAsI = (text: string, language: Language): boolean =>
  speaksOfItself(language === 'fr' ? text.replace(/(?<!\p{L})on(?!\p{L})/giu, '') : text, language)

const speaksOf: Record<Language, (name: string, gender: Gender) => RegExp> = {
  en: (name, gender) => new RegExp(`\\b(?:${subjectOf.en[gender]}|${name})\\b`, 'i'),
  fr: (name, gender) => new RegExp(`(?:^|[.!?] |, |que |qu['’])(?:${subjectOf.fr[gender]}|${name})\\s`, 'i'),
}

/** "M. Perrin" and "Mr. Doyle" end no sentence. */
export const sentencesOf = (field: string): string[] =>
  field.split(/(?<=[.!?…])(?<!(?:^|\s)(?:MM?|Mrs?|Ms|Dr|St)\.)\s+/u).filter((sentence) => sentence !== '')

export const asSentence = (text: string): string => {
  const sentence = text.trim().replace(/^[a-zàâéèêîôç]/u, (letter) => letter.toUpperCase())
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

const escapeName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '.')

const inOwnWords: Record<Language, (text: string, name: string, gender: Gender) => string> = { en: english, fr: french }

export const turnToFirstPerson = (text: string, language: Language, firstName: string, gender: Gender): string => {
  const name = escapeName(firstName || '-')
  return asSentence(inOwnWords[language](text, name, gender))
}

/**
 * A fact as its owner says it. Texts written in the first person pass as they are; those written about the persona are
 * turned, as well as rules can.
 */
export const inFirstPerson = (text: string, language: Language, firstName: string, pronouns = ''): string => {
  const name = escapeName(firstName || '-')
  const gender = genderOf(pronouns)
  if (speaksOfItself(text, language) || !speaksOf[language](name, gender).test(text)) return asSentence(text)
  return turnToFirstPerson(text, language, firstName, gender)
}

const begins = (words: string): RegExp => new RegExp(`^(?:${words})\\b`, 'i')

/** The beginnings of sentences about the persona. */
const ownBeginning: Record<Language, Record<Gender, RegExp>> = {
  en: { she: begins('she|her'), he: begins('he|his'), either: begins('he|her|his') },
  fr: { she: begins('elle|sa|son|ses'), he: begins(`${il}|sa|son|ses`), either: begins(`${il}|sa|son|ses`) },
}

/** A sentence that begins with the persona: with its name or a word that stands for it. */
export const ownStart = (firstName: string, language: Language, gender: Gender): RegExp =>
  new RegExp(`${ownBeginning[language][gender].source}|^${escapeName(firstName || '-')}(?!\\p{L})`, 'iu')

const anyBeginning: Record<Language, RegExp> = {
  en: begins('she|he|her|his'),
  fr: begins(`elle|${il}|sa|son|ses`),
}

/** A sentence that begins with some other name makes that person the one a following "he" or "she" means. */
export const otherName = (sentence: string, firstName: string): boolean => {
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
  const sentences = sentencesOf(field)
  if (speaksOfItself(field, language)) return sentences.map(asSentence)
  const gender = genderOf(pronouns)
  let other = false
  return sentences.map((sentence) => {
    other = otherName(sentence, firstName) || (other && anyBeginning[language].test(sentence))
    if (other) return asSentence(sentence)
    if (ownBeginning[language][gender].test(sentence)) return turnToFirstPerson(sentence, language, firstName, gender)
    return inFirstPerson(sentence, language, firstName, pronouns)
  })
}

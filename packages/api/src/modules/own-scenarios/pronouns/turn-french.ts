import type { Gender } from './person-gender.ts'

/** je → tu, vous; a verb in -e takes -s and -z. */
const learnersVerbs: Readonly<Record<string, readonly [string, string]>> = {
  suis: ['es', 'êtes'],
  sois: ['es', 'êtes'],
  ai: ['as', 'avez'],
  aie: ['as', 'avez'],
  vais: ['vas', 'allez'],
  fais: ['fais', 'faites'],
  fasse: ['fais', 'faites'],
  peux: ['peux', 'pouvez'],
  veux: ['veux', 'voulez'],
  dois: ['dois', 'devez'],
  sais: ['sais', 'savez'],
  dis: ['dis', 'dites'],
  prends: ['prends', 'prenez'],
  comprends: ['comprends', 'comprenez'],
  mets: ['mets', 'mettez'],
  vois: ['vois', 'voyez'],
  réagis: ['réagis', 'réagissez'],
  crois: ['crois', 'croyez'],
  viens: ['viens', 'venez'],
  pars: ['pars', 'partez'],
  perds: ['perds', 'perdez'],
  attends: ['attends', 'attendez'],
  connais: ['connais', 'connaissez'],
  mens: ['mens', 'mentez'],
  exagère: ['exagères', 'exagérez'],
  gère: ['gères', 'gérez'],
  préfère: ['préfères', 'préférez'],
}

/** Verbs of il and elle, also behind « que », in the first person. */
const ownVerbs: Readonly<Record<string, string>> = {
  est: 'suis',
  soit: 'suis',
  a: 'ai',
  ait: 'ai',
  va: 'vais',
  aille: 'vais',
  fasse: 'fais',
  veut: 'veux',
  veuille: 'veux',
  peut: 'peux',
  puisse: 'peux',
  sache: 'sais',
  parte: 'pars',
  vienne: 'viens',
  prenne: 'prends',
  mette: 'mets',
  croie: 'crois',
  voie: 'vois',
  comprenne: 'comprends',
  tienne: 'tiens',
  dise: 'dis',
  lise: 'lis',
  réponde: 'réponds',
  entende: 'entends',
  attende: 'attends',
  perde: 'perds',
  rende: 'rends',
  vende: 'vends',
  sorte: 'sors',
  mente: 'mens',
  sente: 'sens',
  reçoive: 'reçois',
  doive: 'dois',
  finisse: 'finis',
  choisisse: 'choisis',
  réfléchisse: 'réfléchis',
  agisse: 'agis',
  reconnaisse: 'reconnais',
}

const ownVerb = (verb: string): string =>
  ownVerbs[verb.toLowerCase()] ??
  verb
    .replace(/ra$/u, 'rai')
    .replace(/ît$/u, 'is')
    .replace(/(?<=\p{L})t$/u, 's')
    .replace(/d$/u, 'ds')

const learnersVerb = (verb: string, isFamiliar: boolean): string => {
  const irregularForm = learnersVerbs[verb.toLowerCase()]?.[isFamiliar ? 0 : 1]
  if (irregularForm !== undefined) return irregularForm
  if (verb.endsWith('e')) return `${verb}${isFamiliar ? 's' : 'z'}`
  if (verb.endsWith('rai')) return verb.replace(/ai$/u, isFamiliar ? 'as' : 'ez')
  return isFamiliar ? verb : verb.replace(/ais$/u, 'iez')
}

/** « Je hausse », « je hurle »: nothing is elided before these. */
const aspiration = /^h(?:auss|url|ai[st]?(?!\p{L})|eurt|arcel|arcèl|ont)/iu

const before = (word: string, next: string): string =>
  /^[aeiouyhéèêàâîô]/iu.test(next) && !aspiration.test(next) ? `${word.slice(0, -1)}’` : `${word} `

/** The small words between subject and verb: « ne », « me », « se », « lui ». */
const particlesFor = (
  particles: string,
  verb: string,
  words: { readonly me: string; readonly se: string; readonly lui: string },
): string =>
  particles
    .trim()
    .split(/\s+|(?<=['’])/u)
    .filter((part) => part !== '')
    .map((part) => {
      const key = part.toLowerCase().replace(/(?<!l)['’]$/u, 'e')
      return { me: words.me, se: words.se, lui: words.lui }[key] ?? key
    })
    .reduceRight((rest, part) => {
      if (/['’]$/u.test(part)) return `${part}${rest}`
      return (/^(?:ne|me|te|se)$/u.test(part) ? before(part, rest) : `${part} `) + rest
    }, verb)

const particle = "(?:ne\\s+|n['’]|me\\s+|m['’]|se\\s+|s['’]|lui\\s+|leur\\s+|le\\s+|la\\s+|les\\s+|l['’]|en\\s+|y\\s+)*"

/** « Il y a », « il faut » and « il est possible » speak of no person. */
const nobody =
  "(?!(?:ne\\s+|n['’])?(?:y\\s|faut|fallait|faudra|vaut|s['’]agit)|est\\s+(?:possible|prévu|temps|trop tard))"

const subjects: Readonly<Record<Gender, string>> = { she: 'elle', he: 'il', unknown: 'elle|il' }

/** « À cause de lui », « c’est lui »: stressed, « lui » is always a man; before an infinitive it is « à lui ». */
const stressedLui =
  "(?<stressed>(?<=(?:à|de|pour|avec|sans|chez|sur|contre|comme|que|par|vers|entre|et|est|ou)\\s|(?:qu)['’])lui(?!\\p{L})(?!\\s+\\p{L}+(?:er|ir|re|oir)(?!\\p{L})))"

const patternFor = (gender: Gender): RegExp =>
  new RegExp(
    [
      `(?<que>(?<!\\p{L})(?:\\p{L}*qu|s)['’])?(?<!\\p{L})(?:${subjects[gender]})\\s+${nobody}(?<their>${particle})(?<act>\\p{L}+)`,
      `(?<!\\p{L})(?:je\\s+|j['’])(?<own>${particle})(?<does>\\p{L}+)`,
      "(?<!\\p{L})(?<elided>m['’])(?=\\p{L})",
      stressedLui,
      '(?<dative>lui\\s+)(?=(?<next>\\p{L}))',
      '(?<!\\p{L})(?<word>me|moi|mon|ma|mes|mien|mienne|lui)(?!\\p{L})',
    ].join('|'),
    'giu',
  )

const words: Readonly<Record<string, readonly [string, string]>> = {
  me: ['te', 'vous'],
  moi: ['toi', 'vous'],
  mon: ['ton', 'votre'],
  ma: ['ta', 'votre'],
  mes: ['tes', 'vos'],
  mien: ['tien', 'vôtre'],
  mienne: ['tienne', 'vôtre'],
  lui: ['me', 'me'],
}

type Parts = Record<string, string | undefined>

const ofOther = ({ que = '', their, act = '' }: Parts, me: string): string => {
  const verbPart = particlesFor(their ?? '', ownVerb(act), { me, se: 'me', lui: 'lui' })
  const joint = que === '' ? '' : `${/^s/iu.test(que) ? 'si' : que.replace(/['’]$/u, 'e')} `
  return joint + before('je', verbPart) + verbPart
}

const ofLearner = ({ own, does = '' }: Parts, isFamiliar: boolean, me: string): string =>
  `${isFamiliar ? 'tu' : 'vous'} ${particlesFor(own ?? '', learnersVerb(does, isFamiliar), { me, se: me, lui: 'me' })}`

/** A second verb of the same person: « elle se vexe et part ». Other verbs are the same in both persons. */
const secondVerb =
  /((?:,| et| ou| mais| puis) )((?:ne |n['’]|se |s['’]|en |y |me |m['’]|te |t['’]|vous |l['’])*)(\p{L}+)(?!\p{L})/gu

/** Common verbs whose third person is no noun. */
const turnedVerbs =
  /^(?:est|va|veut|peut|fait|prend|vient|met|dit|sait|doit|croit|voit|sent|tient|attend|répond|rend|finit|comprend|part|sorte|prenne|vienne|fasse|dise|mette|parte)$/u

const withSecondVerbs = (text: string): string =>
  text.replace(secondVerb, (all, joint: string, small: string, verb: string) => {
    const isVerb = turnedVerbs.test(verb) || /^(?:se |s['’])/u.test(small)
    return isVerb ? `${joint}${small.replace(/^se /, 'me ').replace(/^s['’]/, 'm’')}${ownVerb(verb)}` : all
  })

/** Turns « son » into « mon »; the caller makes sure that no other person acts in the sentence. */
const possessives = (text: string): string =>
  text
    .replace(/(?<!\p{L})son(?= \p{L})/gu, 'mon')
    .replace(/(?<!\p{L})sa(?= \p{L})/gu, 'ma')
    .replace(/(?<!\p{L})ses(?= \p{L})/gu, 'mes')

const somebodyElse = /(?<!\p{L})(?:elles?|ils?)(?= (?!y |n['’]y|(?:ne )?faut))/iu

/** Verbs of which somebody is the object: « je la déçois » speaks of the other person, « je l’ai voulu » need not. */
const toSomebody =
  /(?<!\p{L})(?<object>le |la |l['’])(?=(?:abandonn|accus|aid|aim|blâm|bless|command|comprend|contrarie|contrôl|critiqu|déç|décev|dérang|détest|écout|embêt|empêch|énerv|enterr|étouff|fatigu|forc|harcel|harcèl|humili|infantilis|jug|laiss|mépris|oblig|plac|quitt|rabaiss|remplac|respect|surveill|trahi|vex|vir)(?!\p{L}*(?:tion|ment)s?(?!\p{L})))/giu

const objectOf: Readonly<Record<Gender, RegExp>> = { she: /^(?:la |l['’])$/iu, he: /^(?:le |l['’])$/iu, unknown: /./u }

interface FrenchAddress {
  isFamiliar: boolean
  gender: Gender
}

const turnedWord = (word: string, isFamiliar: boolean): string => words[word.toLowerCase()]?.[isFamiliar ? 0 : 1] ?? ''

const turnedParts = (parts: Parts, { isFamiliar, gender }: FrenchAddress, me: string): string => {
  if (parts['act']) return ofOther(parts, me)
  if (parts['does']) return ofLearner(parts, isFamiliar, me)
  if (parts['elided']) return isFamiliar ? 't’' : 'vous '
  if (parts['dative']) return before('me', parts['next'] ?? '')
  if (parts['stressed']) return gender === 'she' ? parts['stressed'] : 'moi'
  return turnedWord(parts['word'] ?? '', isFamiliar)
}

/** « Elle n’a plus besoin de moi » as she says it: « Je n’ai plus besoin de toi ». One pass: no word is turned twice. */
export const turnFrench = (text: string, { isFamiliar, gender }: FrenchAddress): string => {
  const me = isFamiliar ? 'te' : 'vous'
  let speaks = false
  const textWithObjects = text.replace(toSomebody, (object: string) =>
    objectOf[gender].test(object) ? 'lui ' : object,
  )
  const ownText = textWithObjects.replace(patternFor(gender), (...match) => {
    const parts = match.at(-1) as Parts
    speaks ||= Boolean(parts['act'])
    return turnedParts(parts, { isFamiliar, gender }, me)
  })
  if (!speaks) return ownText
  const whole = withSecondVerbs(ownText)
  return somebodyElse.test(whole) ? whole : possessives(whole)
}

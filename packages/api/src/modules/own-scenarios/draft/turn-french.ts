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
  exagère: ['exagères', 'exagérez'],
  gère: ['gères', 'gérez'],
  étais: ['étais', 'étiez'],
  avais: ['avais', 'aviez'],
  aurais: ['aurais', 'auriez'],
}

/** Verbs of il and elle, also behind « que », in the first person. */
const ownVerbs: Readonly<Record<string, string>> = {
  est: 'suis',
  soit: 'suis',
  a: 'ai',
  ait: 'ai',
  va: 'vais',
  aille: 'vais',
  fait: 'fais',
  fasse: 'fais',
  veut: 'veux',
  veuille: 'veux',
  peut: 'peux',
  puisse: 'peux',
  doit: 'dois',
  sait: 'sais',
  part: 'pars',
  parte: 'pars',
  vient: 'viens',
  vienne: 'viens',
  prend: 'prends',
  prenne: 'prends',
  met: 'mets',
  mette: 'mets',
  croit: 'crois',
  croie: 'crois',
  voit: 'vois',
  voie: 'vois',
  comprend: 'comprends',
  comprenne: 'comprends',
}

const ownVerb = (verb: string): string =>
  ownVerbs[verb.toLowerCase()] ?? verb.replace(/ra$/u, 'rai').replace(/ait$/u, 'ais')

const learnersVerb = (verb: string, isFamiliar: boolean): string =>
  learnersVerbs[verb.toLowerCase()]?.[isFamiliar ? 0 : 1] ??
  (verb.endsWith('e') ? `${verb}${isFamiliar ? 's' : 'z'}` : verb)

const before = (word: string, next: string): string =>
  /^[aeiouyhéèêàâîô]/iu.test(next) ? `${word.slice(0, -1)}’` : `${word} `

/** The small words between subject and verb: « ne », « me », « se ». */
const particlesFor = (particles: string, verb: string, words: { readonly me: string; readonly se: string }): string =>
  particles
    .trim()
    .split(/\s+|(?<=['’])/u)
    .filter((part) => part !== '')
    .map((part) => {
      const key = part.toLowerCase().replace(/['’]$/u, 'e')
      return { me: words.me, se: words.se }[key] ?? key
    })
    .reduceRight((rest, part) => (part.endsWith('e') ? before(part, rest) : `${part} `) + rest, verb)

const particle = "(?:ne\\s+|n['’]|me\\s+|m['’]|se\\s+|s['’]|en\\s+|y\\s+)*"
const each = new RegExp(
  [
    `(?<!\\p{L})(?:elle|il)s?\\s+(?!y\\s|faut)(?<their>${particle})(?<act>\\p{L}+)`,
    `(?<!\\p{L})(?:je\\s+|j['’])(?<own>${particle})(?<does>\\p{L}+)`,
    "(?<!\\p{L})(?<elided>m['’])(?=\\p{L})",
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
  lui: ['moi', 'moi'],
}

type Parts = Record<string, string | undefined>

const ofOther = ({ their, act = '' }: Parts, me: string): string => {
  const said = particlesFor(their ?? '', ownVerb(act), { me, se: 'me' })
  return before('je', said) + said
}

const ofLearner = ({ own, does = '' }: Parts, isFamiliar: boolean, me: string): string =>
  `${isFamiliar ? 'tu' : 'vous'} ${particlesFor(own ?? '', learnersVerb(does, isFamiliar), { me, se: me })}`

/** « Elle n’a plus besoin de moi » as she says it: « Je n’ai plus besoin de toi ». One pass: no word is turned twice. */
export const turnFrench = (text: string, isFamiliar: boolean): string => {
  const me = isFamiliar ? 'te' : 'vous'
  return text.replace(each, (...found) => {
    const parts = found.at(-1) as Parts
    if (parts['act']) return ofOther(parts, me)
    if (parts['does']) return ofLearner(parts, isFamiliar, me)
    if (parts['elided']) return isFamiliar ? 't’' : 'vous '
    return words[(parts['word'] ?? '').toLowerCase()]?.[isFamiliar ? 0 : 1] ?? ''
  })
}

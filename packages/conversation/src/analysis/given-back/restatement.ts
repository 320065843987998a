import type { Utterance } from '../../observer/features.ts'
import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { stemsOf } from '../../partner/persona/stems.ts'
import { bringsOwn, sharedStems, speaksOfOther } from '../content-reflection.ts'
import { saysOwnPart } from '../dialogue-acts.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "OK so …", « D'accord, donc … »: what follows is the other's. */
const opening: Pattern = {
  en: /^(?:(?:ok|okay|right|well|and|yes|yeah|alright|all right|i see|hm+|ah|oh),? )*(?:so|then),? (?=(?:you|it|he|she|they|that|the|there)\b)/,
  fr: accentedPattern(
    /^(?:(?:ok|bon|et|oui|d'accord|je vois|très bien|hm+|ah|oh),? )*(?:donc|alors),? (?=(?:vous|tu|t'|il|elle|ils|elles|c'|ça|l[ea]s?|votre|vos|ton|ta|tes)\b)/u,
  ),
}

/** Words that announce what the other said: "You're telling me that …", « D'après ce que vous me dites, … ». */
const frame: Pattern = {
  en: /^(?:(?:(?:what )?you(?:'re| are) (?:telling me|saying)(?: is)?|you were (?:telling me|saying)|(?:what )?you(?:'ve)?(?: just)? (?:told me|tell me|said|say|mentioned|described)(?: earlier| before| just now| at the start)?|i(?:'ve)? hear(?:d)? you (?:say|saying))(?: is)?(?: that|:)? (?!(?:to|hello|yes|no|so)\b)|from (?:what|everything) you(?:'ve| have)? (?:said|say|told me|tell me|describe|described),? |(?:to|let me|if i) (?:sum (?:that |it |this )?up|recap|summari[sz]e|repeat|play (?:that|it) back)(?: what you(?:'ve)? (?:said|told me))?(?:,|:)? )/,
  fr: accentedPattern(
    /^(?:(?:ce que )?(?:vous|tu) (?:(?:me |nous )?(?:dites|dis|disiez|disais|racontez|racontes|expliquez|expliques|décrivez|décris)|(?:m'|nous )?(?:avez|as) (?:dit|raconté|expliqué|confié|décrit))(?: tout à l'heure| au début| à l'instant)?(?:,? c'est)? (?:que |qu')|(?:d'après|selon) ce que (?:vous|tu) (?:(?:me )?(?:dites|dis|racontez|racontes|décrivez|décris)|m'(?:avez|as) (?:dit|raconté))(?: là)?,? |(?:si je|pour|je) (?:résumer?|récapituler?|reprend(?:s|re)|redi[st]e?)(?: ce que (?:vous venez|tu viens) de (?:me )?dire)?(?:,| :|:)? )/u,
  ),
}

/** "… and I never noticed": what the speaker adds. */
const ownTail: Pattern = {
  en: /,? (?:and|but|while) ((?:i|we|i've|we've|nobody here)\b.+)$/,
  fr: accentedPattern(/,? (?:et|mais|alors que) ((?:moi,? )?(?:je |j'|nous |on ).+)$/u),
}

/** "You say he hardly talks, but in class he never stops" argues. */
const argument: Pattern = {
  en: /,? (?:but|yet|except|although|only) (?!(?:you|it|that|nobody|no one|not)\b)/,
  fr: accentedPattern(/,? (?:mais|or|pourtant|sauf que|alors que) (?!(?:vous|tu|t'|ça|cela|c'|personne|pas)\b)/u),
}

/** "You said you'd send it" holds a promise against the other; a wish is none. */
const heldPromise: Pattern = {
  en: /^(?:so,? )?you(?:'ve)? (?:said|told me)\b.*\byou(?:'d| would|'ll| will)\b(?! (?:like|love|rather|prefer|want|need|be glad)\b)/,
  fr: accentedPattern(
    /^(?:donc,? )?(?:vous (?:m')?avez|tu (?:m')?as) dit (?:que |qu').*\b(?:vous|tu) (?!(?:aimer|voudr|préférer|souhaiter)\p{L}+)(?:\p{L}+ )?\p{L}+r(?:ez|iez|as|ais)\b/u,
  ),
}

/** "So you're wrong about it" judges. */
const judges: Pattern = {
  en: /\byou(?:'re| are|'ve| have| were)? (?:wrong|lying|exaggerat\w+|mistaken|late again|making excuses|contradict\w*)\b/,
  fr: accentedPattern(
    /\b(?:(?:vous vous|tu te) (?:tromp|contredi|méprend)\p{L}*|(?:vous|tu) (?:mentez|mens|exagérez|exagères))\b/u,
  ),
}

/** "… and I need it by Friday": the other's words as the ground for a demand. */
const demandTail: Pattern = {
  en: /,? (?:and|but) (?:i|we) (?:need|want|expect|still need|demand)\b/,
  fr: accentedPattern(/,? (?:et|mais) (?:moi,? )?(?:je|nous|on) (?:veux|voulons|attends|attendons|exige|exigeons)\b/u),
}

const ofSelf: Pattern = {
  en: /\b(?:i|i'\w+|me|my|mine|we|we'\w+|us|our)\b/,
  fr: accentedPattern(/\b(?:j'|m'|(?:je|moi|me|mon|ma|mes|nous|notre|nos)\b)/u),
}

interface Overlap {
  count: number
  share: number
}

/** Words of the other's that are enough, by what stands before them. */
const enough = {
  framed: { count: 1, share: 0.25 },
  opened: { count: 2, share: 0.5 },
  bare: { count: 3, share: 0.6 },
} as const satisfies Record<string, Overlap>

const overlapOf = (text: string, otherStems: readonly string[]): Overlap => {
  const count = sharedStems(text, otherStems).length
  return { count, share: count / Math.max(1, new Set(stemsOf(text)).size) }
}

/** The part of a sentence that speaks of the other; a tail that owns one's own part is left out. */
const withoutOwnPart = (line: string, language: Language): string | null => {
  const [tail = '', words = ''] = ownTail[language].exec(line) ?? []
  if (tail === '') return line
  return saysOwnPart(words, language) ? line.slice(0, line.length - tail.length) : null
}

const speaksOfSelf = (core: string, language: Language): boolean =>
  ofSelf[language].test(core) && !speaksOfOther(core, language)

const startsWithOther = /^(?:you|vous|tu|t')(?!\p{L})/u

const enoughFor = (core: string, body: string, hasOpening: boolean): Overlap | null => {
  if (core !== body) return enough.framed
  if (hasOpening) return enough.opened
  return startsWithOther.test(body) ? enough.bare : null
}

/** Tells whether a sentence says again what the other said at any time before it: "So you took over the forecast in August." */
export const restates = (sentence: string, before: readonly Utterance[], language: Language): boolean => {
  const line = withoutOwnPart(plainText(sentence), language)
  if (line === null || sentence.includes('?') || argument[language].test(line)) return false
  const body = line.replace(opening[language], '')
  const core = body.replace(frame[language], '')
  const least = enoughFor(core, body, body !== line)
  if (least === null || judges[language].test(core) || bringsOwn(core, language)) return false
  if (heldPromise[language].test(line) || speaksOfSelf(core, language)) return false
  const otherStems = before.flatMap(({ speaker, text }) => (speaker === 'client' ? stemsOf(text) : []))
  const { count, share } = overlapOf(core, otherStems)
  return count >= least.count && share >= least.share
}

/** Tells whether a sentence repeats the other's words to argue, to demand or to defend: "So you're telling me it's my fault." */
export const turnsAgainst = (sentence: string, language: Language): boolean => {
  const line = plainText(sentence)
  if (sentence.includes('?')) return false
  const body = line.replace(opening[language], '')
  const core = body.replace(frame[language], '')
  const isFramed = core !== body
  return (
    heldPromise[language].test(line) ||
    demandTail[language].test(line) ||
    (isFramed && (argument[language].test(line) || speaksOfSelf(core, language)))
  )
}

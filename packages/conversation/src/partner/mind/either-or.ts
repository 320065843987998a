import { type Language, questionsOf } from '../../observe/question-kind.ts'
import { accented, plain } from '../../observe/words.ts'

/** What a question offers to choose from, in the persona's own mouth; null where its words cannot be taken over safely. */
export interface Offer {
  former: string | null
  latter: string | null
}

const conjunction: Record<Language, RegExp> = { en: /,?\s+or\s+/g, fr: /,?\s+ou(?: bien| alors| plutôt)?\s+/g }

/** "Or not?" and "or so?" leave it a yes or a no. */
const empty: Record<Language, RegExp> = {
  en: /^(?:not|no|so|what|something|anything|nothing|whatever|two|else|is (?:it|that) (?:not|just me)|am i|don't you|did (?:i|you) not)\b/,
  fr: accented(/^(?:pas|non|quoi|quelque chose|rien|autre|presque|deux|je me trompe|est-ce que je me trompe)\b/),
}

/** How a question begins before it names what it offers. */
const frame: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|but|ok|okay|well|then|now|right)[\s,]+)*(?:(?:do|does|did|would|will|could|can|should|shall|are|is|was|were|have|has|am)(?:n't)?\s+(?:you|it|that|this|we|i|they|he|she|there)\b\s*|(?:is|was)\s+(?:the|your)\s+(?:[a-z]+\s+)?(?:problem|issue|point|question|reason|matter|worst|trouble)\s+|(?:is|was|are|were)\s+(?=(?:the|your|his|her|a|an|my)\s))?(?:(?:rather|prefer|like|want|need|think|feel|mean|say|more|mostly|mainly|really|about to|be|been|it's|it is|that it's|choose|go for|start)\s+)*(?:to\s+)?/,
  fr: accented(
    /^(?:(?:et|mais|alors|donc|bon|ok)[\s,]+)*(?:(?:est-ce que\s+|est-ce qu')?(?:c'est|c'était|ce serait|est-ce|était-ce|serait-ce|il s'agit|(?:tu|vous) (?:te |vous |t'|avez |as )?(?:sens|sentez|es|êtes|préfères|préférez|préférerais|préféreriez|veux|voulez|voudrais|voudriez|aimerais|aimeriez|penses|pensez|dirais|diriez|choisis|choisissez)|(?:préfères|préférerais|veux|es|voudrais|aimerais|dirais|te sens)-tu|(?:préférez|préféreriez|voulez|êtes|voudriez|aimeriez|diriez|vous sentez)-vous)\s*)?(?:(?:plutôt|plus(?! (?:tard|tôt))|surtout|que|qu'|que ce soit|commencer|mieux)\s+)*/,
  ),
}

/** Words that may begin both offers: "on Monday or on Wednesday", "the hours or the pay". */
const heads: Record<Language, readonly string[]> = {
  en: ['on|in|at|by|to|for|with|about|from|because', 'the|a|an|your|my|his|her|their|our|this|that', 'more|less|too'],
  fr: [
    "de|d'|du|des|à|au|aux|en|avec|sans|pour|par|avant|après|chez",
    "le|la|les|l'|un|une|votre|vos|ton|ta|tes|mon|ma|mes|son|sa|ses|ce|cette|ces|leur",
    'trop|pas|plus|moins',
  ],
}

/** What would have to be turned round by more than a word, or is no offer by itself. */
const unsafe: Record<Language, RegExp> = {
  en: /[?;:"()[\]]|\b(?:you|yourself|i|we|us|fuck\w*|shit\w*)\b|^(?:not$|(?:is|are|was|were|do|does|did|would|should|will|can|could)\b)/,
  fr: accented(
    /[?;:"«»()[\]]|\b(?:tu|vous|toi|je|j'|me|m'|moi|nous|votre|ton|merde|putain|c'est|est-ce|qu'est-ce)\b|-(?:tu|vous|il|elle|on|ce)\b/,
  ),
}

const turns: Record<Language, Readonly<Record<string, string>>> = {
  en: { your: 'my', my: 'your', yours: 'mine', mine: 'yours', me: 'you' },
  fr: { vos: 'mes', tes: 'mes', ta: 'ma', mes: 'vos', te: 'me' },
}

const longest = 9

/** "The light that bothers you": what it is known by is not said again. */
const clause: Record<Language, RegExp> = { en: /\s(?:that|which|who)\s.*$/, fr: /\s(?:qui|que)\s.*$/ }

const turned = (offer: string, source: string, language: Language): string | null => {
  const short = offer.replace(/^[\s,]+|[\s,.!]+$/g, '').replace(clause[language], '')
  const words = short.replace(/^(?:it|that)\s+/, '')
  if (words === '' || words.split(/\s+/).length > longest || unsafe[language].test(words)) return null
  // Names and days keep their capitals; the first word of a question has one that is not its own.
  const place = source.toLowerCase().lastIndexOf(words)
  const cased = place > 0 ? source.slice(place, place + words.length) : words
  const own = language === 'fr' ? cased.replace(/(?<!\p{L})t'/gu, "m'") : cased
  return own.replace(/\p{L}+/gu, (word) => turns[language][word] ?? word).replaceAll("'", '’')
}

/** The end of what stands before "or": from the word that also begins what stands after it. */
const tailOf = (former: string, latter: string, language: Language): string => {
  const head = heads[language].find((words) => new RegExp(`^(?:${words})(?:\\s|(?<=')|$)`).test(latter))
  const bare = former.replace(frame[language], '')
  if (head === undefined) return bare
  const starts = [...bare.matchAll(new RegExp(`(?<![\\p{L}'])(?:${head})(?:\\s|(?<='))`, 'gu'))]
  // "The way it is handed out": what comes after the first such word belongs to it.
  const [first] = starts
  return first === undefined ? bare : bare.slice(first.index)
}

const asked =
  /^(?:what|which|who|where|when|how|why|qu'est-ce|que|quel|quelle|qui|où|quand|comment|lequel|laquelle|pourquoi)\b/

/** The two sides that the last question of an utterance offers; null when it offers none. */
export const offerOf = (text: string, language: Language): Offer | null => {
  // Blanks in thousands would be gone through again from each of them.
  const last = questionsOf(text.replace(/\s{2,}/g, ' '), language).at(-1)
  if (!last) return null
  const source = last.text.normalize('NFKC').replaceAll('’', "'")
  const said = plain(last.text).replace(/[\s?"'»”)]+$/g, '')
  const joint = [...said.matchAll(conjunction[language])].at(-1)
  if (joint === undefined) return null
  const rest = said.slice(joint.index + joint[0].length)
  if (rest === '' || empty[language].test(rest)) return null
  const before = said.slice(0, joint.index)
  // "What is worse, the hours or the pay?" names them after the comma; without one it asks for an account.
  if (asked.test(before) && !before.includes(',')) return null
  const former = asked.test(before) ? before.slice(before.lastIndexOf(',') + 1).trim() : before
  const latter = rest.replace(frame[language], '')
  return {
    former: turned(tailOf(former, latter, language), source, language),
    latter: turned(latter, source, language),
  }
}

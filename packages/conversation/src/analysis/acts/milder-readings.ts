import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import type { QuestionForm } from './question-form.ts'

interface Line {
  text: string
  acts: ReadonlySet<string>
  question: { form: QuestionForm } | null
}

type Pattern = Readonly<Record<Language, RegExp>>

const goodbyeReported: Pattern = {
  en: /\b(?:(?:we|you|they|he|she|people) (?:just |only |barely )?(?:say|said|says)|saying|(?:never|didn't|not) (?:\w+ )?(?:say|said)|without a|no)\b/,
  fr: accentedPattern(
    /\b(?:on se dit|se dire|(?:tu|vous) (?:me |nous )?dis?(?:ais|iez|tes)?|(?:il|elle|ils|elles) (?:se )?di(?:t|sent)|(?:sans|jamais|pas) (?:\p{L}+ )?(?:te |vous |se )?(?:dire|dit)|sans (?:un|même))(?!\p{L})/u,
  ),
}

/** "We say hello and goodbye, and nothing else" mentions a goodbye and does not end the talk. */
export const speaksOfGoodbye = (sentence: string, language: Language): boolean =>
  goodbyeReported[language].test(plainText(sentence))

const helpOffered: Pattern = {
  en: /\bhow (?:may|can|could) (?:i|we) (?:help|be of)|\bwhat can (?:i|we) do for you/,
  fr: accentedPattern(
    /\b(?:(?:que|en quoi|comment) (?:puis-je|pouvons-nous)|qu'est-ce que je peux) (?:faire |vous aider)/,
  ),
}

const silenceNoticed: Pattern = {
  en: /\bi (?:notice|noticed|see|hear|realise|realize)(?: that)? you (?:never|didn't|haven't|hardly|don't) (?:\w+ )?(?:mention|speak|spoke|talk|say|said|name)/,
  fr: accentedPattern(
    /\bje (?:remarque|constate|note|vois) que (?:vous|tu) (?:ne |n')?(?:\p{L}+ )*(?:jamais|pas|rien) (?:\p{L}+ )?(?:parl|mentionn|dit|nomm|cité)/u,
  ),
}

/** "I noticed that you never mentioned the pay" observes, and reproaches nothing. */
export const noticesSilence = (text: string, language: Language): boolean =>
  silenceNoticed[language].test(plainText(text))

const offeredAsQuestion: Pattern = {
  en: /^(?:(?:and|so|well|okay),? )*(?:(?:would|could) (?:it|that) (?:help|be (?:of )?(?:use|useful|better|easier|good|any help|a help|a relief))(?: you| to you)?,? if (?:i|we)\b|would you (?:like|want|prefer) (?:me|us) to\b|do you want (?:me|us) to\b|shall i (?!ask|guess|take it|be (?:honest|frank)|tell)|should i (?:call|ring|send|ask|talk|speak|write|bring|come|move|take|have|get)\b|would it help (?:you )?to have\b|what if i (?:called|rang|sent|asked|talked|spoke|wrote|brought|came|moved|took|got|showed|helped|covered)\b)/,
  fr: accentedPattern(
    /^(?:(?:et|alors|bon|donc),? )*(?:(?:est-ce que )?(?:ça|cela) (?:vous |t'|te )?(?:aiderait|soulagerait|arrangerait|irait|serait utile)[^?]{0,12} (?:si|que) (?:je|j'|on|nous)|(?:est-ce que )?(?:tu veux|tu voudrais|vous voulez|vous voudriez|tu préfères|vous préférez) (?:bien )?(?:que (?:je|j'|nous))|(?:voulez-vous|veux-tu|souhaitez-vous|souhaites-tu|aimeriez-vous|aimerais-tu) que (?:je|j'|nous|on)|et si (?:je|j') ?(?!te disais|vous disais)\p{L}+ais(?!\p{L})|(?:je te|je vous) (?:prépare|aide|dépanne|remplace|montre|envoie|apporte)[^?]{0,40}\?)/u,
  ),
}

/** "Would it help if I spoke to Rob?" offers something, though it asks. */
export const offersInQuestion = (question: string, language: Language): boolean =>
  offeredAsQuestion[language].test(plainText(question).trim())

/** "How may I help?" asks for the other's matter. */
export const offersHelp = (text: string, language: Language): boolean => helpOffered[language].test(plainText(text))

const advisesInQuestion: Pattern = { en: /\bwhy (?:don't you|not)\b/, fr: /pourquoi ne pas/ }

const proposes: Pattern = {
  en: /\bi(?:'d| would)? (?:propose|suggest) (?:we|that we)\b/,
  fr: accentedPattern(/\bje (?:vous |te )?propose\b/),
}

/** "You must have thought that I did not care" imagines how it was. */
const imagines: Pattern = {
  en: /\byou must (?:have (?:thought|felt|been|wondered|seen|had)|be (?:tired|angry|worried|exhausted|hurt|furious|sad|lonely|proud)|feel)\b|\byou should(?:n't| not) have (?:had )?to\b|\byou should have (?:heard|learned|learnt|got|known (?:from|sooner|earlier)|been (?:told|asked|called|warned|the first))\b/,
  fr: accentedPattern(/\b(?:vous avez|tu as) dû (?:penser|croire|te|vous|être|avoir|sentir)/),
}

/** "So it takes a figure that one can defend" says what follows from the other's words; "So you should…" advises. */
const concludes: Pattern = {
  en: /^(?:so|then|which means|in other words),? (?!.*\byou (?:should|ought|need to|must|have to|could)\b).*\b(?:one (?:has to|must|needs)|it (?:takes|has to|needs)|there (?:has|have) to)\b/,
  fr: accentedPattern(
    /^(?:donc|alors|autrement dit|en somme),? (?!.*\b(?:vous devriez|tu devrais|vous devez|tu dois|vous n'avez qu'à|tu n'as qu'à)\b).*\bil (?:vous |te )?(?:faut|faudrait)\b/,
  ),
}

/** A proposal, an apology or an open question is not advice. */
export const isMilderThanAdvice = ({ text, acts, question }: Line, language: Language): boolean => {
  if (acts.has('permission') || acts.has('apology')) return true
  const said = plainText(text)
  if (imagines[language].test(said) || concludes[language].test(said)) return true
  const asksOpenly = question !== null && question.form !== 'yes_no' && !advisesInQuestion[language].test(said)
  return asksOpenly || proposes[language].test(said)
}

import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../observer/words.ts'
import { lineWords } from '../matching/line-words.ts'
import type { HeardUtterance } from '../mind/hearing.ts'

const why: Record<Language, RegExp> = {
  en: /^(?:(?:but|and|so|oh|okay|hm+)[\s,]+)*(?:why(?: is (?:that|it)(?: so)?| not| exactly| then| though| so| do you (?:say|think) (?:that|so)| was that)?|how come|what makes you (?:say|think) (?:that|so)|for what reason|why that|why (?:does|did|do|is|are|was|were) (?:that|it|this) (?:\w+ ){1,3}you)\s*[?.!]*$/,
  fr: accentedPattern(
    /^(?:(?:mais|et|alors|ah|ok|d'accord)[\s,]+)*(?:pourquoi(?: (?:ça|cela|pas|non|donc|exactement|alors|dites-vous ça|dis-tu ça))?|comment ça se fait|qu'est-ce qui (?:vous|te) fait (?:dire|penser) ça|pour quelle raison|pourquoi (?:est-ce que )?(?:ça|cela) (?:vous|te|t') ?[\p{L}]+(?: [\p{L}]+)?)\s*[?.!]*$/u,
  ),
}

const more: Record<Language, RegExp> = {
  en: /\btell me(?: about (?:it|that))?\s*[.!…]*$|\b(?:tell me (?:a bit |a little )?more|say (?:a bit |a little )?more|(?<!\b(?:how|where) [^?]{0,30})go on|what do you mean(?: by that)?|what does that mean|how so|in what way|how do you mean|can you (?:explain|elaborate|expand|clarify|specify)|could you (?:explain|elaborate|expand|clarify|specify)|explain (?:that|what you mean)|for (?:example|instance)|and then|what else(?=\s*(?:[?.!]|$|then|happened|is there|can you (?:tell|say)))|what then|what next|(?:and )?after that|like (?:what|who)|such as|which ones|what (?:kind|sort)s? of (?:things?|stuff)|in what sense|meaning what|and\?$|more about (?:that|it)|i(?:'d| would) like to (?:hear|know) more|what happened (?:then|next|after(?:wards?| that)?)|what did you do (?:then|next|after(?:wards?| that)|about (?:it|that))|^(?:and |but )?(?:since(?: then)?|ever since|the (?:next|following) (?:morning|day|evening|week|time)|that (?:same )?(?:evening|night|day)|later(?: on)?|afterwards?)(?=[ ?]*$)|what came (?:next|then|after)|how did (?:it|that) (?:go on|continue|end|turn out)|how did you (?:react|respond|answer)(?= (?:to that|then)|[ ?.!]*$))\b/,
  fr: accentedPattern(
    /(?:^(?:et |mais )?(?:depuis|depuis ce temps|depuis lors|le lendemain(?: matin)?|le (?:soir|matin) (?:même|suivant)|la (?:fois|semaine) (?:suivante|d'après)|plus tard|les jours (?:suivants|d'après)|ce (?:soir|jour)-là)(?=[ ?]*$)|\braconte[sz]?(?:-moi)?(?: ça| tout| donc)?\s*[.!…]*$|\b(?:dites-m'en|dis-m'en|parlez-m'en|parle-m'en|(?:pouvez|pourriez|peux|pourrais)-(?:vous|tu) (?:m'en dire|préciser|expliquer|développer|m'expliquer)|en dire (?:un peu )?plus|continue[zs]?|allez-y|vas-y|c'est-à-dire|comment ça|dans quel sens|de quelle manière|que (?:voulez-vous|veux-tu) dire|qu'est-ce que (?:vous voulez|tu veux) dire|qu'entendez-vous par là|expliquez|explique-moi ça|par exemple|et (?:ensuite|après|puis|alors)|quoi d'autre|comme quoi|genre quoi|genre \?|lesquel(?:le)?s(?: par exemple)?|quel genre de choses?|ça veut dire quoi|ça donne quoi|et du coup|(?:qu'est-ce que (?:vous avez|tu as)|qu'(?:avez-vous|as-tu)) fait (?:ensuite|après|alors|à ce moment-là|de ça)|(?:vous avez|tu as|t'as) fait quoi(?: (?:ensuite|après|alors|à ce moment-là))?|(?:que s'est-il|qu'est-ce qui s'est|il s'est) passé(?: quoi)? (?:ensuite|après|alors)|et là,? (?:qu'est-ce|vous|tu)|ça s'est (?:fini|terminé) comment|comment (?:ça s'est (?:fini|terminé)|(?:avez-vous|vous avez|as-tu|tu as) réagi)|plus de détails|j'aimerais en savoir plus)\b)/,
  ),
}

/** "I've time. Tell it long." */
const wholeStory: Record<Language, RegExp> = {
  en: /\btell (?:it |that |me )?(?:me )?(?:long|at length|in full|the long (?:version|story|way)|(?:it |that )?from the (?:start|beginning)|properly)\b|\b(?:give me|i(?:'d like|'ll take)|i want) the (?:long|full) (?:version|story|one)\b|(?:^|[.!] )i(?:'ve| have)(?: got)? (?:all the |the )?time(?=\s*(?:[.!]|$))/,
  fr: accentedPattern(
    /\b(?:raconte[zs]?|dites|dis)(?:-(?:moi|la|le))*,? (?:ça |tout )?(?:en entier|tout du long|dans le détail|toute l'histoire|la version longue|(?:depuis|dès|du) (?:le )?début|longuement)\b|\bje (?:veux bien|prends|voudrais) la version longue\b|(?:^|[.!] )(?:j'ai|on a) (?:tout )?(?:le|mon|notre) temps(?=\s*(?:[.!]|$))/,
  ),
}

/** The learner wants the story that the persona left short. */
export const asksWholeStory = ({ text, question, words }: HeardUtterance, language: Language): boolean =>
  question === null && words <= longest && wholeStory[language].test(plainText(text).trim())

/** Asks what was meant, or for an example of it: "What do you mean by that?", "Such as?", « Vous auriez un exemple ? » */
const meaning: Record<Language, RegExp> = {
  en: /\b(?:what (?:exactly )?do you mean|how do you mean|meaning(?: what)?(?=\s*\?)|what does that mean|in (?:what|which) (?:sense|way|respect)|how so|(?:can|could|would) you (?:please |maybe )?(?:explain|elaborate|expand|clarify|specify|unpack|spell|illustrate|be (?:more|a (?:bit|little) more) (?:specific|precise|concrete)|make that (?:more )?concrete|say (?:a bit |a little |some )?more|tell me (?:a bit |a little )?more|give (?:me |us )?(?:an|one|a concrete|some) examples?)|say (?:a bit |a little )?more|tell me (?:a bit |a little )?more|(?:do|would) you have (?:an|one|a concrete) example|give (?:me|us) (?:an|one|a concrete|some) examples?|an example(?=\s*\?)|for (?:example|instance)(?=[\s?.!]*$)|such as(?=\s*\?)|like what|explain (?:that|yourself|what you mean)|what(?:'s| is) (?:that supposed to mean|behind that))\b/,
  fr: accentedPattern(
    /(?:c'est-à-dire|comment ça\s*\?|\bqu'(?:entendez-vous|entends-tu)|\bque (?:voulez-vous|veux-tu) dire|qu'est-ce que (?:vous|tu|t') ?(?:entend(?:s|ez)|voulez dire|veux dire)|(?:vous|tu|t') ?(?:entend(?:s|ez)|voulez dire|veux dire) quoi(?: par là| au juste| exactement)?\s*\?|ça veut dire quoi|dans quel sens|de quelle (?:manière|façon)\s*\?|(?:pou[rv]\p{L}+|peux)-(?:vous|tu) (?:m'en dire|en dire|préciser|expliquer|développer|être plus|(?:me |m'|m'en )?(?:donner|citer) un exemple|m'expliquer)|\b(?:vous|tu) (?:peux|pouvez|pourriez|pourrais) (?:me |m'|m'en |en )*(?:préciser|expliquer|développer|dire (?:un peu )?plus|être plus (?:précis|concret|claire?)|(?:donner|citer) un exemple|illustrer)|(?:vous auriez|tu aurais|vous avez|tu as|t'as|auriez-vous|aurais-tu|avez-vous|as-tu) (?:donc )?un (?:petit )?exemple|donne[zs]?-(?:moi|m'en) un(?:e idée)?(?: exemple)?|par exemple(?=[\s?.!…]*$)|un exemple\s*\?|comme quoi\s*\?|^(?:et )?lesquel(?:le)?s\s*\?|genre(?: quoi)?\s*\?|(?:précise|développe|explique)[zs]?(?:-moi)?(?: un peu| ça| donc)*(?=[\s?.!…]*$)|dites-m'en|dis-m'en|en dire (?:un peu )?plus)/u,
  ),
}

/** "By going round in circles", "quand vous dites tourner en rond": the words that are to be explained stand behind. */
const namesWords = /\b(?:mean (?:by|when you)|par (?!là|ça|cela|exemple)|quand (?:vous|tu) dis|when you say)/
const mostMeant = 14

/** "Read what?", "I don't follow. What are you thinking of?": the last words made no sense to the learner. */
const losesThread: Record<Language, RegExp> = {
  en: /\bi (?:don't|do not|can't) (?:quite |really )?follow(?: you)?\b(?! (?:the|it|your|that))|\byou(?:'ve)? lost me\b|^(?:(?:sorry|and|but),? )?(?!(?:do|say|tell|like|so|now|then|and|but|or|just|guess)\b)\w+ what\s*\?/,
  fr: accentedPattern(
    /\bje ne (?:vous|te) suis pas(?: bien| du tout)?\s*[.!,]|^(?:(?:pardon|et|mais),? )?(?!(?:pour|de|en|à|sur|par|avec|et|ou|alors|mais|donc|c'est|dire|faire|fait|fais|dis|dites)\b)\p{L}+ quoi\s*\?|^(?:(?:pardon|et|mais|attend(?:s|ez)|là),? )*(?:(?:vous parlez|tu parles|parlez-vous|parles-tu) de quoi|de quoi (?:est-ce que )?(?:vous parlez|tu parles|parlez-vous|parles-tu))(?:,? (?:là|au juste|exactement|donc))?\s*\?/u,
  ),
}

/** « Remarquée, mais à la mauvaise place : c’est-à-dire ? »: the words before it are taken up to be explained. */
const endsByAsking: Record<Language, RegExp> = {
  en: /(?!)/,
  fr: /\p{L}\P{L}+(?:c'est-à-dire|comment ça|dans quel sens|ça veut dire quoi)\s*\?+$/u,
}

/** Words of a question for what the other meant. */
const ofMeaning = /(?<!\p{L})(?:think|talk|refer|mean|sa(?:y|id)|speak|follow|pens|parl|song|voul|veu|di[st])\p{L}*/gu

/** "I don't follow. What did they offer you?" asks for something of its own. */
const asksBehind = (question: HeardUtterance['question'], language: Language): boolean => {
  const line = plainText(question?.text ?? '').trim()
  return !losesThread[language].test(line) && contentWords(line.replace(ofMeaning, ' '), language) > 0
}

/** "What do you mean?", "For example?", « C’est-à-dire ? »: what was said last is to be explained, whatever it was. */
export const asksMeaning = ({ text, question, words }: HeardUtterance, language: Language): boolean => {
  const isLost = words <= mostMeant && losesThread[language].test(plainText(text).trim())
  if (isLost && !asksBehind(question, language)) return true
  const line = plainText(question?.text ?? text).trim()
  // "Who, for example?" wants a name.
  if (question?.form === 'who' || !meaning[language].test(line) || words > mostMeant) return false
  if (endsByAsking[language].test(line)) return true
  return contentWords(line.replace(meaning[language], ' '), language) <= (namesWords.test(line) ? mostMeant : 1)
}

const example: Record<Language, RegExp> = {
  en: /\b(?:examples?|instance|such as|like what)\b/,
  fr: /(?<!\p{L})(?:exemples?|comme quoi|genre)(?!\p{L})/u,
}

export const asksExample = ({ text }: HeardUtterance, language: Language): boolean =>
  example[language].test(plainText(text))

/** The possible answers to "Why?" and to "Tell me more". */
export interface FollowUpLines {
  why: readonly string[]
  more: readonly string[]
}

/** Words that only hold a follow-up together; with more than a few others the line asks for something of its own. */
const longest = 9
/** "And then what did you tell your boss?" says what it is about. */
const mostContent = 2

const contentWords = (text: string, language: Language): number =>
  lineWords(text, language).filter(({ small }) => !small).length

/** "Why?" by itself asks about what was said last and about nothing else. */
export const isBareWhy = ({ question, text }: HeardUtterance, language: Language): boolean =>
  why[language].test(plainText(question?.text ?? text).trim())

/** "Something at the stove? Tell me, I'm your doctor": the question only takes up a word, and the account is asked for. */
const tellsToTell: Record<Language, RegExp> = {
  en: /(?:^|[.!?…,] )(?:so |please |then |well |go on,? |come on,? )*(?:tell (?:me|us)(?: (?:about (?:it|that)|all|everything))?|let's hear it)(?=[.!,…]|$)/,
  fr: accentedPattern(
    /(?:^|[.!?…,] )(?:alors |eh bien |mais |allez,? )*raconte[zs]?(?:-(?:moi|la|le|les|nous))*(?: (?:moi|ça|tout|donc))*(?:,? la version de (?:vous|toi))?(?=[.!,…]|$)/,
  ),
}

const mostOfEcho = 6

/** Asks to hear it, with no more than a word of the other's taken up before. */
export const asksToTell = ({ question, text }: HeardUtterance, language: Language): boolean =>
  (question === null || (question.form === 'yes_no' && question.text.split(/\s+/).length <= mostOfEcho)) &&
  tellsToTell[language].test(plainText(text).trim())

const asksOn = (utterance: HeardUtterance, line: string, language: Language): boolean =>
  asksMeaning(utterance, language) ||
  asksWholeStory(utterance, language) ||
  asksToTell(utterance, language) ||
  (more[language].test(line) && utterance.words <= longest && contentWords(line, language) <= mostContent)

const askingLine = ({ question, text }: HeardUtterance): string => plainText(question?.text ?? text).trim()

/** "Why?", "Tell me more" and "What do you mean?" ask about the last words, whatever they are. */
export const asksFurther = (utterance: HeardUtterance, language: Language): boolean => {
  const line = askingLine(utterance)
  return why[language].test(line) || asksOn(utterance, line, language)
}

/** The lines that answer "Why?" or "Tell me more" after an answer; null when the line asks for something else. */
export const followUp = (
  utterance: HeardUtterance,
  last: FollowUpLines | null,
  language: Language,
): readonly string[] | null => {
  if (last === null || utterance.question?.form === 'who') return null
  const line = askingLine(utterance)
  if (why[language].test(line)) return last.why
  if (utterance.kind === 'encourager') return last.more
  return asksOn(utterance, line, language) ? [...last.more, ...last.why] : null
}

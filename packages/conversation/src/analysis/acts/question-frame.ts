import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern } from '../../observer/words.ts'

/** "Can I ask how it went?" asks how it went: the courtesy before the question is no request for leave. */
const frames: Readonly<Record<Language, RegExp>> = {
  en: /^.*?\b(?:(?:can|could|may|might) i (?:just |quickly |maybe )?(?:ask|know|find out)(?: you)?|(?<=[,;:–—-] |and |but |so |first |^(?=i(?:'d| would|'m| am| want)? (?:just|only|simply) ))i(?:'d| would|'m| am| want)? (?:really |just |also |only |simply )*(?:like|love|want|need|trying|here|curious|interested|keen)?(?: to| in)? ?(?:understand|know|hear|learn|see|find out|hearing)(?: from you)?|i(?:'m| am| was)(?: just| only| simply)* asking(?: you)?|what i (?:wanted|want|meant|was trying) to (?:know|ask) (?:is|was)|\bi asked(?: you)?),?\s+(?=(?:how|what|why|who|when|where|which|if|whether|about)\b)/i,
  fr: new RegExp(
    accentedPattern(
      /^.*?\b(?:(?:(?:vous pouvez|tu peux|pouvez-vous|peux-tu|vous pourriez|tu pourrais) (?:juste )?me dire(?= (?:qui|où|quand|combien|quel)))|je (?:vous |te )demand(?:e|ais)(?: juste| simplement| seulement)*|(?:est-ce que )?(?:je peux|puis-je|je pourrais|pourrais-je) (?:juste |simplement |aussi )?(?:vous |te )?(?:demander|savoir)|(?:(?<=[,;:–—-] )|(?<=et )|(?<=mais )|(?<=^(?=(?:j'aimerais|je voudrais|je veux) (?:juste|simplement|seulement) )))(?:j'aimerais|je voudrais|je veux|j'ai besoin de|je cherche à) (?:bien |juste |simplement |seulement |surtout |d'abord )*(?:savoir|comprendre|entendre|apprendre|connaître)),?\s+(?=(?:comment|pourquoi|ce qu[ie]|qui|quand|où|si|combien|quel|de quoi|à quoi|depuis)\b)/,
    ).source,
    'iu',
  ),
}

/** The question inside a courtesy, or null when there is no courtesy around it. */
export const framedQuestion = (question: string, language: Language): string | null => {
  const straight = question.replace(/[\u2018\u2019]/g, "'")
  const inner = straight.replace(frames[language], '')
  return inner === straight || inner.trim() === '' ? null : inner
}

/** Behind something else a question begins with these words: "Let me put it another way: what did you write?" */
const behind: Readonly<Record<Language, RegExp>> = {
  en: /^[^?]*[,:;–—-]\s+(?:(?:and|so|but),? )?((?:what(?:'s)?|how|why|do you|did you|are you|have you|would you|could you|is there|can you)\b[^?]*\?.*)$/i,
  fr: /^[^?]*[,:;–—-]\s+(?:(?:et|mais|alors|donc),? )?((?:qu'est-ce|c'est quoi|que|comment|pourquoi|combien|quel(?:le)?s?|est-ce|(?:de|à|en) quoi|(?:depuis|pour|d'ici|jusqu'à|à partir de) (?:quand|combien)|(?:à|avec|chez) qui|avez-vous|as-tu|êtes-vous|es-tu|pensez-vous|penses-tu|y a-t-il)(?!\p{L})[^?]*\?.*)$/iu,
}

/** A condition or a time belongs to the question behind it. */
const belongs: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but|then),? )*(?:if|when|once|suppose|imagine|say|given|with|in|on|at|from|of|for|apart|besides|before|after|since|as|what|how|why|who|where|which|do|did|are|is)\b/,
  fr: /^(?:(?:et|mais|alors|donc|bon|ok),? )*(?:si|quand|lorsqu|supposons|imagine[zs]?|avec|dans|sur|à|de|du|en|pour|avant|après|depuis|par|entre|chez|qu'|que|quel|comment|pourquoi|qui|où|combien|est-ce)(?!\p{L})/u,
}

/** "Before we get to the price: …" puts a subject aside, and "If you had to sum it up, …" asks for few words. */
const setsAside: Readonly<Record<Language, RegExp>> = {
  en: /^before (?:we|i|you) (?:get|come|go|turn|talk|speak|discuss|look|begin|start|say|sign|move)\b|^(?:and |so )?if you (?:had|were|have) to (?:sum|put|say|name|describe|pick|choose|boil)\b/,
  fr: /^avant (?:tout|toute chose|(?:de |d'|que (?:nous |je |vous |l'on |on ))(?:en |y |vous |te )?(?:parl|abord|pass|commenc|discut|entr|ven|regard|dire|sign)\p{L}*)|^(?:et )?s(?:i (?:vous deviez|tu devais|on devait)|'il fallait) (?:(?:le|la|me|tout|en|n'en) )*(?:résumer|dire|nommer|décrire|choisir|retenir|garder)(?!\p{L})/u,
}

/** "And the bearing, what's wrong with it?": the subject stands right before its question. */
const subjectBefore: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|[,.:;] )(?:(?:and|but) )?((?:the|your|this|that) [\w-]+(?: [\w-]+)?),\s+$/i,
  fr: /(?:^|[,.:;] )(?:(?:et|mais) )?((?:(?:les?|la|votre|vos|ton|ta|tes|ce|cette|ces) |l')[\p{L}-]+(?: [\p{L}-]+)?),\s+$/iu,
}

/** « Racontez-moi la dernière livraison manquée, que s'est-il passé ? »: the question alone names no subject. */
const toldBefore: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  fr: /(?:racont|parle|décri|repren|reven)[^?]*, (?:qu'est-ce qu(?:i s'est passé|'il s'est passé|e ça a donné)|que s'est-il passé|comment (?:ça s'est passé|c'était))(?: pour (?:vous|toi)| ce jour-là| exactement| au juste)?\s*\?$/iu,
}

const leastQuestionWords = 4

/** "Are you telling me the idea came from you?" asks if it did. */
const tellingFrame: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:so|and|but|wait),? )*(?:are you|you're|you are) (?:really |seriously |actually )?(?:telling me|saying|trying to (?:say|tell me))(?: that)? (?=[^?]*\b(?:\w+ed|am|is|are|was|were|came|had|has|have|did|do|does|made|gave|took|got|went|\w+'s|\w+'re)\b[^?]*\?)(?=\S+ \S+ \S+)/i,
  fr: /^(?:(?:donc|alors|et|mais|attends|attendez),? )*(?:(?:est-ce que )?(?:vous|tu) (?:(?:êtes|es) (?:vraiment )?en train de (?:me )?dire|(?:me |voulez |veux |essayez de (?:me )?|essaies de (?:me )?)*(?:dites|dis|dire)) que |(?:êtes-vous|es-tu) en train de (?:me )?dire que )(?=\S+ \S+ \S+)/iu,
}

/** The question by itself, without a frame that asks if the other is telling it. */
export const withoutTelling = (question: string, language: Language): string => {
  const frame = tellingFrame[language].exec(question.replace(/[\u2018\u2019]/g, "'"))?.[0] ?? ''
  return question.slice(frame.length)
}

/** The question by itself, without a greeting, a name or a remark before it; the whole when nothing can be left out. */
export const withoutPreamble = (question: string, language: Language): string => {
  const straight = question.replace(/[\u2018\u2019]/g, "'")
  const lowerText = straight.toLowerCase()
  if (belongs[language].test(lowerText) && !setsAside[language].test(lowerText)) return question
  if (toldBefore[language].test(straight.trim())) return question
  const rest = behind[language].exec(straight)?.[1]
  if (rest === undefined || rest.split(/\s+/).length < leastQuestionWords) return question
  const subject = subjectBefore[language].exec(straight.slice(0, -rest.length))?.[1]
  return subject === undefined ? rest : `${subject}, ${rest}`
}

import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Can you tell me what happened on Friday?" asks for an account, and for no act to come. */
const account: Pattern = {
  en: /\b(?:what|how|why|who|where|when|which|about) [^?]*\b(?:happened|was|were|did|went|said|made|felt|had|started|began|ago|last)\b|\b(?:if|whether) (?:you|it|that|this|they|he|she)(?:'ve|'d| have| had| has| was| were| did)\b|\b(?:more|an example|honestly|what you mean)\b/,
  fr: accentedPattern(
    /(?:ce qui|ce que|ce qu'|comment|pourquoi|où|quand|quel(?:le)?s?|qui) [^?]*(?:s'est|c'était|a (?:commencé|changé|été)|(?:vous avez|tu as|il a|elle a|ils ont|on a)|était|avais|aviez)(?!\p{L})|(?<!\p{L})si (?:(?:vous avez|tu as) (?!(?:besoin|envie|peur|mal|trop|assez|plus|du|des|de|un|une|le|la)(?!\p{L}))|c'était|ça a )|(?<!\p{L})(?:davantage|un exemple|en dire plus)(?!\p{L})/u,
  ),
}

const asks = {
  en: String.raw`(?:would|will|could|can) you (?:please |maybe |perhaps |possibly |just |also |then )*`,
  fr: String.raw`(?:(?:est-ce que )?(?:tu|vous) (?:pourri?ez|pourrais|peux|pouvez|voudri?ez|voudrais|veux|voulez)(?: bien| peut-être| aussi| juste)*|(?:pourriez|pouvez|voudriez|voulez)-vous|(?:pourrais|peux|voudrais|veux)-tu|(?:tu|vous|t') ?(?:serais|seriez|es|êtes) (?:d'accord|prête?s?|partante?s?|disposée?s?) (?:pour|à|de)|(?:seriez|êtes)-vous (?:d'accord|prête?s?|disposée?s?) (?:pour|à|de))`,
} as const

const day = {
  en: String.raw`(?:(?:by|until|before|from|on|this|next|every|each) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|morning|evening|noon|then|the end)|tomorrow|tonight|(?:in|for) (?:a|one|two|three|four) (?:days?|weeks?|months?))`,
  fr: String.raw`(?:(?:d'ici |avant |dès |jusqu'à |chaque |le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|demain|ce soir|d'ici (?:là|la fin|une|deux)|la semaine prochaine|chaque (?:semaine|matin|soir)|pendant (?:une|deux|trois) (?:semaines?|mois|jours?))`,
} as const

const condition = {
  en: String.raw`\b(?:if|when|as soon as|whenever|the moment|before) (?:you|it|they|he|she|something|anything|things|there|one|the \w+|a \w+)\b`,
  fr: String.raw`(?:(?<!\p{L})s(?:i |')|quand |dès qu(?:e |')|avant qu(?:e |'))(?:tu|vous|ça|c'|il|elle|ils|elles|on|quelque|les?|la|l'|un|une)`,
} as const

/** The act is named and it has a time, or it is to follow from something: "Can you call me as soon as the figures are late?" */
const timedAct: Pattern = {
  en: new RegExp(
    [
      String.raw`\b${asks.en}(?:be (?:willing|ready|prepared|happy|able|open) to |agree to |consider |promise (?:me )?to )?(?:tell|call|ring|phone|text|warn|send|bring|show|write|hand|give|ask|talk|speak|try|keep|come|take|put|set|block|stop|leave|sit|go|do|prepare|finish|check|share|report|meet|start|let|raise|message)\b[^?]*\b${day.en}\b`,
      String.raw`\b${asks.en}(?:be (?:willing|ready|prepared|happy|able|open) to |agree to |promise (?:me )?to )?(?:tell|call|ring|phone|text|warn|message|write to|come to|let|stop|raise|say so)\b[^?]*${condition.en}`,
      String.raw`\b(?:are|would|will) you (?:be )?(?:willing|ready|prepared|happy|open|up) (?:to|for) (?!(?:tell|talk|say|share|explain|describe|answer|speak|discuss|explore|look at|go (?:into|on|there))\b)\w+`,
    ].join('|'),
  ),
  fr: accentedPattern(
    new RegExp(
      [
        String.raw`(?<!\p{L})${asks.fr} (?:(?:me|m'|nous|lui|leur|te|vous|le|la|les|en|y) ?){0,2}(?:dire|prévenir|appeler|envoyer|apporter|montrer|écrire|donner|demander|parler à|essayer|tester|garder|venir|prendre|mettre|poser|bloquer|arrêter|laisser|faire|préparer|finir|vérifier|partager|rendre|rappeler|passer|commencer|tenter|avertir)(?!\p{L})[^?]*(?<!\p{L})${day.fr}(?!\p{L})`,
        String.raw`(?<!\p{L})(?:${asks.fr} (?:me |m'|nous |lui |leur )?(?:dire|prévenir|appeler|écrire|avertir|signaler|envoyer|faire signe|alerter|le dire|en parler)|(?:tu|vous) (?:me |m'|nous )(?:dis|dites|préviens|prévenez|appelles?|appelez|écris|écrivez|fais signe|faites signe|alertes?|alertez))(?!\p{L})[^?]*${condition.fr}`,
        String.raw`(?<!\p{L})(?:tu|vous|t') ?(?:serais|seriez|es|êtes) (?:d'accord|prête?s?|partante?s?|disposée?s?) (?:pour|à|de) (?!(?:(?:m'|me )?(?:en )?(?:parler|dire|raconter|expliquer|décrire|répondre))(?!\p{L}))\p{L}+`,
      ].join('|'),
      'u',
    ),
  ),
}

/** "I need an answer by Friday." */
const demandedActs: Pattern = {
  en: new RegExp(
    String.raw`\b(?:i|we)(?:'d| would|'ll| will)? (?:really |just |also )?need (?!you\b)[^.?!]{1,50}\b(?:${day.en}|(?:by|before|until|at) the (?:end|beginning|start|first|last)|in time)\b`,
  ),
  fr: accentedPattern(
    new RegExp(
      String.raw`(?:\bil (?:me|nous) (?:faut|faudrait|faudra)|\bj'(?:ai|aurais|aurai) besoin|\b(?:on|nous) (?:a|aurait|avons|aurions) besoin) [^.?!]{1,50}(?:pour|d'ici|avant|dès) (?:le |la |ce |cette |fin )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|soir|midi|semaine|fin|mois|début|premier|prochaine?)`,
    ),
  ),
}

export const demandsByDate = (text: string, language: Language): boolean =>
  !text.includes('?') && demandedActs[language].test(plainText(text))

/** "What would you be willing to try?" leaves the act to the other. */
const asksOpenly =
  /^(?:(?:and|so|et|alors|donc|bon),? )*(?:what|how|when|where|why|who|which|qu'|que |quoi|comment|quand|où|pourquoi|qui|combien|(?:à |de |pour )?quel)/

/** "How would you feel about showing me the line?" */
const invitedAct =
  /^(?:(?:and|so|then|et|alors),? )*(?:how would you (?:feel|be) about \w+ing\b|que diri?(?:ez-vous|ais-tu) d(?:e |')(?:me |m'|nous )?\p{L}+(?:er|ir|re)(?!\p{L})|would it (?:work|help|be (?:ok|fair)) if (?:you|we) |(?:est-ce que )?(?:ça|cela) (?:(?:vous |t')aiderait|marcherait|irait) si (?:vous|tu|on) )/u

/** "Would you be willing to tell me on Wednesday if the figures are missing?" puts an act of the other's on the table. */
export const requestsAct = (question: string, language: Language): boolean => {
  const plainQuestion = plainText(question).trim()
  if (invitedAct.test(plainQuestion)) return true
  return (
    !asksOpenly.test(plainQuestion) && timedAct[language].test(plainQuestion) && !account[language].test(plainQuestion)
  )
}

/** "I'll ring you on Friday. And until then, do you have somebody?" is a question, although an offer stands before it. */
const helper: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:do you have|have you got|is there|you(?:'ve)? (?:have|got)) (?:any|some)(?:one|body)\b/,
  fr: accentedPattern(
    /\b(?:(?:vous avez|tu as|t'as|avez-vous|as-tu|y a-t-il|il y a) (?:bien |déjà )?quelqu'un)(?!\p{L})/u,
  ),
}

/** Asks whether there is anybody with the other person. */
export const asksForHelper = (text: string, language: Language): boolean => helper[language].test(plainText(text))

import { type Language, type QuestionKind, questionsOf } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "Before the numbers, tell me how your month went": a few words stand before the request. */
const requestBehind: Pattern = {
  en: /^(?!(?:if|when)\b)[^,?:]{3,40}, (?:please |just |do )?(?:tell me (?:about|more|what|how|why|where)|talk me through|walk me through|help me understand|describe)\b/,
  fr: /^(?!(?:si|quand)(?!\p{L}))[^,?:]{3,40}, (?:(?:parle[zs]?|raconte[zs]?|explique[zs]?)-m(?:oi|'en)(?!\p{L})|(?:dites|dis)-(?:moi (?:ce|comment|pourquoi|où)|m'en)(?!\p{L})|décri(?:s|vez)(?!\p{L})|aide[zs]?-moi à comprendre)/u,
}

/** « De votre côté, que pourriez-vous essayer ? »: in French, the question word stands behind the first words. */
const wordBehind =
  /^(?:(?:et|mais|alors),? )?(?!(?:si|quand)(?!\p{L}))[^,?]{2,30}, (?=(?:que |qu'|quel|à quoi|de quoi|en quoi|sur quoi))/u

/** « Quelle suite proposez-vous ? » leaves the suite to the other. */
const ownProposal =
  /^quelle (?:suite|étape|piste|idée|solution|démarche) (?:\p{L}+(?:ez-vous|s-tu)|\p{L}+rait)(?!\p{L})/u

/** "We talk on Friday to see what happened?" proposes, and asks for a yes. */
const proposalToSee: Pattern = {
  en: /^(?:(?:so|and|then|thanks),? )*(?:we|i|(?:shall|can|could) we) [^?]*\bto (?:see|hear|check|find out|look at) (?:what|how|why)\b/,
  fr: /^(?:(?:et|alors|donc|merci),? )*(?:on|nous|je|j') ?(?![^?]* quoi(?!\p{L}))[^?]*(?<!\p{L})pour (?:voir|savoir|entendre|faire le point sur|regarder) (?:comment|ce qu|pourquoi|où)/u,
}

/** "Notice what sooner?": the question word stands behind the other's verb. « C'est-à-dire ? », "Meaning?" want more words. */
const invitation: Pattern = {
  en: /^(?:(?:and|so|but),? )?(?!(?:do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|should|shall|may|might|must|you|i|we|they|he|she|it|that|guess|so|and|but|or|know|at|by|on|in|from|until|before|since)\b)[a-z]+ what(?! (?:time|day|date|year|month|number|age|size|colour|color)\b)(?: (?!(?:do|does|did|is|are|was|were|you|he|she|they|it|i|we)\b)\w+){0,2} ?\?+$|^(?:meaning|namely|such as|as in|for example|for instance) ?(?:what ?)?\?+$/,
  fr: /(?:^|, ?)c'est-à-dire ?\?+$|^(?:raconte[zs]?|explique[zs]?|mais encore|par exemple) ?\?+$/u,
}

const kindOf = (text: string, kind: QuestionKind, language: Language): QuestionKind => {
  const line = plainText(text)
  if (proposalToSee[language].test(line)) return 'closed'
  if (invitation[language].test(line)) return 'open'
  if (kind === 'open' || language === 'en') return kind
  const rest = line.replace(wordBehind, '')
  return ownProposal.test(rest) || (rest !== line && questionsOf(rest, language)[0]?.kind === 'open') ? 'open' : kind
}

/** The questions of an utterance in order; a request behind other words counts as one. */
export const askedQuestions = (text: string, language: Language): { text: string; kind: QuestionKind }[] =>
  sentencesOf(text).flatMap((sentence) => {
    const questions = questionsOf(sentence, language)
    const isRequest = questions.length === 0 && requestBehind[language].test(plainText(sentence))
    return isRequest
      ? [{ text: sentence, kind: 'open' as const }]
      : questions.map((question) => ({ ...question, kind: kindOf(question.text, question.kind, language) }))
  })

import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import type { Cast } from '../../cast.ts'
import type { HeardUtterance } from '../hearing.ts'

type Pattern = Readonly<Record<Language, RegExp>>

const namesAdvice = /\b(?:advice|conseils?)\b/u

/** "The persona settles for the coach's advice": such a mission is lost by advice, and not won upon it. */
const isLostByAdvice = ({ mission: { lose_conditions: conditions } }: Cast): boolean =>
  namesAdvice.test(plainText(typeof conditions === 'string' ? conditions : (conditions ?? []).join(' ')))

/** "Forget what I said", "That was my view, and it's your question": the learner hands the matter back. */
const adviceWithdrawal: Pattern = {
  en: /\b(?:take (?:that|it|this|my \w+) back|(?:forget|ignore|scrap|strike) (?:what i|that|it|my)|(?:should(?:n't| not) have|had no business|wasn't my place to) (?:said|say|told|tell\w*|advis\w+|given|giv\w+|answer\w*|decid\w+|push\w*|suggest\w*)|(?:that|it) was (?:my (?:view|opinion|answer|idea)|too (?:quick|fast|early))|only you (?:can|know|decide)|yours to|your (?:call|choice|decision|life)|(?<!not )up to you|not (?:my|for me to)|i don't (?:want to|mean to) (?:decide|answer|tell you))\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:je (?:retire|reprends) (?:ce que|ça|cela|mon|cette)|(?:oublie[zr]?|laisse[zr]? tomber|effac\p{L}+) (?:ce que|ça|cela|mon|ma)|je n'aurais pas dû|ce n'était pas à moi|(?:c'était|ce n'est que|ce n'était que) (?:mon (?:avis|opinion|idée)|ma (?:réponse|vision))|(?:vous seule?|toi seule?)|à (?:vous|toi) (?:de|seule?|que)|c'est (?:votre|ta) (?:choix|décision|vie)|(?:votre|ta) (?:choix|décision)|je (?:ne )?(?:veux|voulais) pas (?:décider|répondre|choisir|vous dire|te dire)|j'ai (?:parlé|répondu|conclu) trop vite)(?!\p{L})/u,
  ),
}

/** "In your place I would accept", "If you ask me, accept" advise, however politely. */
const politeAdvice: Pattern = {
  en: /\bin your (?:place|shoes|position),? i(?:'d| would|'ll)\b|\bit(?: would|'d) be (?:wise|wiser|better|best|smart) (?:to|if you)\b|\bif you ask me\b|\bmy advice\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:à (?:votre|ta) place,? (?:moi,? )?(?:je |j'|on )|(?:ce|ça) serait (?:plus )?(?:sage|mieux|raisonnable) (?:de|d'|que (?:vous|tu))|si (?:vous voulez|tu veux) mon avis|mon conseil)/u,
  ),
}

/** Advice behind other words: "Sorry, but you should accept". */
const plainAdvice: Pattern = {
  en: /\byou(?:'d better| had better| should| ought to| must| need to| have to)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:(?:vous devriez|tu devrais|vous devez|tu dois)|il (?:vous |te )?faut(?:drait)?)(?!\p{L})/u,
  ),
}

const advises = ({ kind, text }: HeardUtterance, language: Language): boolean =>
  kind === 'advice' || politeAdvice[language].test(plainText(text))

const handsBack = ({ acts, kind, text }: HeardUtterance, language: Language): boolean =>
  (acts.has('apology') && !text.includes('?')) ||
  acts.has('own_part') ||
  acts.has('autonomy') ||
  kind === 'autonomy' ||
  adviceWithdrawal[language].test(plainText(text))

/** After "Forget it. You should accept." the advice stands: the last sentence decides. */
const advisesLast = ({ text }: HeardUtterance, language: Language): boolean => {
  const plainSentences = sentencesOf(text).map(plainText)
  const at = plainSentences.findLastIndex((one) => plainAdvice[language].test(one) || politeAdvice[language].test(one))
  return at >= 0 && !plainSentences.slice(at + 1).some((one) => adviceWithdrawal[language].test(one))
}

/** True as long as direct advice stands that the mission is lost by: the learner has not taken it back. */
export const adviceStands = (stands: boolean, utterance: HeardUtterance, cast: Cast): boolean => {
  const { language } = cast
  if (!isLostByAdvice(cast)) return false
  if (handsBack(utterance, language)) return advisesLast(utterance, language)
  return stands || advises(utterance, language)
}

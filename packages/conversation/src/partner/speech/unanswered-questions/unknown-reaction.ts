import type { ReactionName } from '@parley/contracts/authored'
import { questionBehindCondition, questionForm } from '../../../analysis/acts/question-form.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { choosesFact } from './choice-of-fact.ts'
import { ofOutcome } from './sheet-answer.ts'
import { guessReaction } from './guess-reaction.ts'
import { asksEffectOfOffer, questionFacet } from './question-facet.ts'
import { type AnswerKind, answerKind } from '../line-kinds/answer-kind.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import { type Moment, reactionLines } from '../moment.ts'
import { asksWhether, suggests } from '../question-sense.ts'
import { behindBut } from '../statements/offered-terms.ts'
import { newLine } from '../voice.ts'

const byKind: Readonly<Record<AnswerKind, ReactionName>> = {
  person: 'unknown_who',
  time: 'unknown_when',
  place: 'unknown_where',
  frequency: 'unknown_how_often',
  duration: 'unknown_how_long',
  number: 'unknown_count',
}

/** "And now?", "Et la fois d'avant ?" ask what, not whether. */
const onlyWhen =
  /^(?:(?:and|but|so|et|mais|alors),? )+(?:now|today|before(?: that)?|earlier|since(?: then)?|afterwards?|after that|at (?:home|work|night)|in the (?:morning|evening)|maintenant|aujourd'hui|avant(?: ça)?|depuis|après(?: ça)?|la fois d'(?:avant|après)|la (?:fois|semaine) d'avant|chez (?:toi|vous)|à la maison|au travail|le (?:soir|matin|week-end)|you|vous|toi)(?:,? (?:alors|donc|là))?[ ?!.]*$/

type Pattern = Readonly<Record<Language, RegExp>>

/** « Et après décembre ? » */
const onlyPlace: Pattern = {
  en: /(?!)/,
  fr: accentedPattern(
    /^(?:(?:et|mais|alors|bon),? )+(?:après|avant|depuis|pendant|chez|avec|sans|pour|dans|en|à|au|aux) (?:l')?(?:(?:le|la|les|ça|ce|cette|ces|mon|ma|vos|votre|ton|ta|tes) )?[\p{L}-]+(?:,? (?:alors|donc))?[ ?!.]*$/u,
  ),
}

/** "Did you feel replaced?" gives back what somebody may feel. */
const feelingAsked: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|so|but),? )*(?:(?:do|did|don't|didn't) you (?:\w+ )?feel\b(?! like (?:a|an|talking|going|some))|(?:are|were|aren't|weren't) you (?:\w+ )?feeling\b|does (?:it|that) (?:\w+ )?make you feel\b|(?:do|did) you (?:\w+ )?(?:have|get) the (?:feeling|impression)\b)/,
  fr: accentedPattern(
    /^(?:(?:et|alors|mais|est-ce que),? )*(?:(?:(?:tu|vous) (?:as|avez|avais|aviez)|(?:as|avais)-tu|(?:avez|aviez)-vous|t'as)(?: eu)? (?:l'impression|le sentiment)(?!\p{L})|(?:tu|vous) (?:t'|te |vous )?(?:es|êtes|es-tu|sens|sentez|sentais|sentiez)(?: \p{L}+)? ?(?:sentie?s?|\p{L}+ée?)(?!\p{L})|(?:te sens|vous sentez|t'es|vous êtes)-(?:tu|vous)(?: \p{L}+)? ?(?:sentie?)?(?!\p{L}))/u,
  ),
}

/** Takes a feeling that is asked for as one that is given back: right where the persona has it. */
const feelingReaction = ({ heard, speech, cast: { language } }: Moment): ReactionName | null => {
  const plainQuestion = plainText(heard.question?.text ?? '')
  if (!feelingAsked[language].test(plainQuestion)) return null
  const own = contentWordsOf(speech.feelings.join(' '), language)
  return shares(contentWordsOf(plainQuestion, language), own) ? 'reflection_right' : 'reflection_unclear'
}

/** "Mm-hm. And then?" asks for neither a yes nor a no. */
const onlyGoesOn = /^\P{L}*(?:(?:mm-hm|mhm|hm+|and|so|then|what else|et|alors|puis|ensuite|après|encore)\P{L}+)+$/u

/** "When would it suit you?" asks for a plan of the persona's; "When do you need it?" does not. */
const plansTime: Pattern = {
  en: /^(?!.*\bwhen (?:did|was|were|had|has|have)\b).*\b(?:would|could|might|want|will|going to|plan|by when|starting when)\b/,
  fr: accentedPattern(
    /^(?!.*\bquand (?:est-ce que )?(?:avez|as|aviez|avais|vous (?:avez|aviez|êtes)|tu (?:as|avais|es)|t'es|c'était)(?!\p{L})).*\b(?:\p{L}+(?:rait|riez|rais|raient|rez|ras)|voulez|veux|pouvez|peux|comptez|comptes|allez|vas|à partir de quand|(?:d'ici|pour|avant) quand)\b/u,
  ),
}

/** "Where does that idea come from?" asks for no place. */
const asksOrigin = /\b(?:come|comes|came|leave|leaves|vient|viennent|venait|mène)\b/

/** "How much was it?" wants a sum; "Too many." counts things. */
const asksAmount: Pattern = {
  en: /\bhow (?:much|high|big|large)\b(?! (?:time|longer|of (?:your|the|a) (?:day|time|week)))|\b(?:amount|sum|percentage|how many (?:euros?|pounds?|dollars?|per ?cent))\b/,
  fr: accentedPattern(
    /\b(?:combien (?:d'euros|de pour cent|ça|cela|est-ce que (?:ça|cela)|(?:coût|val|vaut|pay|fai)\p{L}*|avez-vous payé|as-tu payé)|(?:de|à) combien (?:est|était|serait|sera|sont|étai\p{L}+)|quel(?:le)? (?:est |était |serait )?(?:le |la )?(?:montant|somme|pourcentage))(?!\p{L})/u,
  ),
}

const reactionToKind = (kind: AnswerKind, question: string, language: Language): ReactionName => {
  if (kind === 'number' && asksAmount[language].test(question)) return 'unknown_fact'
  if (kind === 'time' && plansTime[language].test(question)) return 'step_hesitant'
  return kind === 'place' && asksOrigin.test(question) ? 'unknown' : byKind[kind]
}

/** The reaction to a question that "Yes." or "No." would answer. */
const yesNoReaction = (moment: Moment, question: string, facet: ReactionName | null): ReactionName =>
  suggests(question)
    ? 'proposal'
    : (feelingReaction(moment) ?? guessReaction(moment, question) ?? facet ?? 'unknown_yes_no')

/** "Is it the work, or is there something else?" asks how near it comes. */
const orElse: Pattern = {
  en: /,? or (?:(?:is|was|are|might|could) (?:there|it|that)(?: be)? )?(?:rather |maybe |perhaps )?(?:something|anything|somebody|someone) (?:else|more|other)\b|,? or (?:is|was) there more\b/,
  fr: /,? ou (?:bien |plutôt |alors )?(?:est-ce (?:que c'est |qu'il y a )|c'est |il y a |y a-t-il )?(?:encore |plutôt |surtout )?(?:autre chose|quelqu'un d'autre|quelque chose d'autre)(?!\p{L})/u,
}

/** "Would you give me the list, or is it only for you?" asks for a yes or a no, and gives the reason for the no. */
const orClause =
  /^(?!.*\b(?:which|rather|prefer)\b)(?:would|could|can|will|may|do) (?:you|i|we)\b[^?]*, or (?:is|are|would|does|do) (?:it|that|this|they)\b|^(?!.*préf)[^?]*, ou (?:est-ce que |est-ce |alors )?(?:c'est|elles?|ils?|ça) (?!\p{L}+ mieux)/u

/** "Are there stairs or a code?" asks for a yes or a no, however many things it names. */
const asksForExistence =
  /(?:^|, |^(?:and|so|et|alors|mais|donc),? )(?:(?:is|are|was|were) there\b|(?:y a-t-il|est-ce qu'il y a|il y a)(?!\p{L}))/u

/** The reaction to "This or that?": of two facts nobody says that both are so. */
const choiceReaction = (question: string, language: Language): ReactionName => {
  const line = plainText(question)
  if ([orClause, asksForExistence].some((pattern) => pattern.test(line)) || asksWhether(line)) return 'unknown_yes_no'
  if (orElse[language].test(line)) return 'reflection_unclear'
  return choosesFact(question, language) ? 'unknown_fact' : 'unknown_choice'
}

/** "What if he had a room to go to?" puts an idea forward; "What if it breaks?" and "What if you weren't ill?" do not. */
const idea =
  /^(?:(?:and|so|et|alors|donc|bon),? )*(?:what if|how about|suppos(?:e|ing)(?: that)?|et s(?:i |')|(?:suppos|imagin|dis|mett)ons qu(?:e |')) ?(?!(?:it|ça|cela|nothing|nobody|rien|personne|things)(?!\p{L}))(?![^?]*(?<!\p{L})(?:\w+n't|never|not|no|ne|n'\p{L}+|jamais|again|encore|late|wrong|trop|broke|failed|mal)(?!\p{L}))/u

const putsForward = (question: string): boolean => idea.test(question)

/** "What would you say to me if you could be honest?" wants the words, whatever the condition behind them is. */
const wantsWords =
  /^(?:(?:and|so|et|alors),? )?(?:what|whom?|which|how) (?!if\b)|^(?:(?:et|alors),? )?(?:qu'est-ce qu|que (?!diri)|qu'|quoi|comment|qui )/u

/** "If you had ten years, what would you do with them?" and "…, where would you start?" ask for a wish. */
const spendsIt =
  /\bwhat would you (?:do (?:with|first)|start with|begin with|spend|use)\b|\bwhere would you (?:start|begin)\b|(?<!\p{L})(?:vous|tu) (?:en fer(?:iez|ais) quoi|commencer(?:iez|ais) par (?:quoi|où))|(?:qu'est-ce que (?:vous|tu) en fer|par (?:quoi|où) (?:est-ce que )?(?:vous|tu) commencer|qu'en fer)/u

/** "If it broke at night, who would you call?" asks for a person. */
const hypotheticalReaction = (question: string, language: Language): ReactionName => {
  const wantedPart = questionBehindCondition(question)
  if (wantedPart === null) {
    if (wantsWords.test(question) && !ofOutcome.test(question)) return 'unknown'
    return putsForward(question) ? 'proposal' : 'hypothetical'
  }
  if (spendsIt.test(wantedPart)) return 'unknown_wish'
  const kind = answerKind({ text: wantedPart, form: questionForm(wantedPart, language) }, language)
  if (kind !== null) return reactionToKind(kind, wantedPart, language)
  return ofOutcome.test(wantedPart) ? 'hypothetical' : 'unknown'
}

/** "What would attract you, if you put the fear aside?" asks for no fear. */
const withoutCondition = (question: string): string => question.replace(/, (?:if |si |s')[^,?]*(?=\?|$)/u, '')

/** The reaction to a question whose words tell its kind, whatever its form is. */
const reactionByWords = (question: string, language: Language): ReactionName | null => {
  if (onlyGoesOn.test(question) || onlyWhen.test(question) || onlyPlace[language].test(question)) return 'unknown'
  return asksEffectOfOffer(question, language) ? 'hypothetical' : null
}

/** The reaction to a question that no answer covers, by the kind of answer that it wants. */
const unknownReaction = (moment: Moment): ReactionName => {
  const {
    heard: { question },
    cast: { language },
  } = moment
  if (question === null) return 'unknown'
  const { form } = question
  const plainQuestion = plainText(question.text)
  const reactionName = reactionByWords(plainQuestion, language)
  if (reactionName !== null) return reactionName
  if (form === 'either_or') return choiceReaction(question.text, language)
  if (form === 'why') return 'unknown_why'
  const facet = questionFacet(form === 'hypothetical' ? plainQuestion : withoutCondition(plainQuestion), form, language)
  if (form === 'hypothetical') return facet ?? hypotheticalReaction(plainQuestion, language)
  if (form === 'yes_no') return yesNoReaction(moment, plainQuestion, facet)
  const kind = answerKind(question, language)
  return kind === null ? (facet ?? 'unknown') : reactionToKind(kind, plainQuestion, language)
}

/** Reactions of closed questions, of which `unknown_yes_no` takes the place once all of their lines were said. */
const closedReactions: ReadonlySet<ReactionName> = new Set(['unknown_done', 'unknown_would'])

/** The reaction to a question that no answer covers; a wider one when all of its lines were said. */
export const unusedReaction = (moment: Moment): ReactionName => {
  const name = unknownReaction(moment)
  const { plain: middle, closed: guarded, open } = reactionLines(moment, name)
  if (newLine({ ...moment.voice, brief: false }, [...middle, ...guarded, ...open]) !== null) return name
  return closedReactions.has(name) ? 'unknown_yes_no' : 'unknown'
}

/** A longer name of a subject is no natural echo. */
const longest = 2

/** "The walnut one" is about walnut; "one" would be anything. */
const shortNoun = 4
/** Three sessions are not about line three. */
const isNumber = /^(?:three|four|five|seven|eight|nine|trois|quatre|cinq|sept|huit|neuf)$/
const nounOf = (words: readonly string[]): string =>
  words.findLast((word) => word.length >= shortNoun && !/^d[’']/.test(word) && !isNumber.test(word)) ?? ''

const day: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next week)\b/,
  fr: /(?<![\p{L}-])(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|après-demain|demain|la semaine prochaine)(?!\p{L})/u,
}

/** "Which line?" asks for one that is not named, and "Suppose it were Tuesday" puts off nothing. */
const asksBeyond: Pattern = {
  en: /\bwhich (?!of)\w+|^(?:suppose|imagine|let's say|say)\b/,
  fr: /(?<!\p{L})(?:quel(?:le)?s? \p{L}+|suppos\p{L}+|imagin\p{L}+)(?!\p{L})/u,
}

/** "Two days without patients" is not about the patients. */
const leftOut: Pattern = {
  en: /\bwithout (?:\w+ing )?(?:the |any |your )?\w+/giu,
  fr: /(?<!\p{L})sans (?:\p{L}+(?:er|ir|re) )?(?:les? |la |vos |tes |des )?\p{L}+/giu,
}

/** "Friday?" takes up what is offered for a day, and puts off no question. */
const dayOffered = ({ question, text }: Moment['heard'], language: Language): string | undefined =>
  question === null || suggests(question.text) ? day[language].exec(plainText(text))?.[0] : undefined

const ofPersona = /^(?:my|mon|ma|mes) /
const learnersOwn = /(?<!\p{L})(?:our|my|notre|nos|mon|ma|mes) /u

/** "I can send you the list" is about a list of the learner's, and not about "my list". */
const isForeignThing = (name: string, { kind, text }: Moment['heard']): boolean => {
  const line = plainText(text)
  if (!ofPersona.test(name)) return false
  return learnersOwn.test(line) || (kind === 'offer' && !/(?<!\p{L})(?:your|votre|vos|ton|ta|tes) /u.test(line))
}

/** "The board?": the persona takes up what the question is about, once for each subject. */
export const echoOf = ({ heard, speech, voice, cast: { language } }: Moment): string | null => {
  if (heard.question?.form === 'either_or' || asksBeyond[language].test(plainText(heard.text).trim())) return null
  const subjectText = behindBut(heard.question?.text ?? heard.text).replace(leftOut[language], ' ')
  const subjectWords = contentWordsOf(subjectText, language)
  const topic = Object.values(speech.topics).find((name) => {
    const words = name.split(' ')
    return (
      words.length <= longest &&
      !isForeignThing(name, heard) &&
      shares(contentWordsOf(nounOf(words), language), subjectWords)
    )
  })
  const subject = topic ?? dayOffered(heard, language)
  if (subject === undefined) return null
  const echo = `${subject.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${language === 'fr' ? ' ?' : '?'}`
  const text = newLine({ ...voice, brief: false, isUnfit: () => false }, [echo])
  if (text !== null)
    voice.said.add(
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
  return text
}

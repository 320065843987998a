import type { SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import { leastQuestion, type Match } from '../matching/match-answer.ts'
import { namesFeeling } from '../mind/reflection-fit.ts'
import { isBargain } from '../../analysis/acts/bargains.ts'
import { plainText } from '../../observer/words.ts'
import { chooseMatch, matchesOfMatter, isOfThirdOtherwise, lacksKind, leastForQuestion } from './choose-match.ts'
import { meetFirstLine } from './first-line.ts'
import { saysYesOrNo } from './line-kinds/line-kind.ts'
import { pointedLine } from './line-kinds/pointed-line.ts'
import { wholeAnswer } from './line-kinds/whole-line.ts'
import { answerLine, type Moment, reaction, type SpokenWords } from './moment.ts'
import { insteadOfStall } from './own-words/given-time.ts'
import { surestReply } from './own-words/surest-reply.ts'
import { asksForMore } from './statements/going-on.ts'
import { account, fullAnswer, onSubject } from './statements/on-subject.ts'
import {
  asideQuestions,
  asksBeside,
  fixedKinds,
  hurtful,
  invitable,
  mayAsk,
  mayLean,
  neverAnswered,
  reactionsByKind,
  talkMoves,
  withoutLeaning,
  withoutStep,
} from './reply-kinds.ts'
import { chooseEnd, leastForKindEnd } from './statements/choice-of-end.ts'
import { metBreach } from './statements/breach-reply.ts'
import { fieldAnswer } from '#field-answer'
import { withObjection } from './statements/main-objection.ts'
import { withSoreness } from './statements/sore-reply.ts'
import { contentWordsOf as contentOf, lastLines, staysWithAnswer } from './last-lines.ts'
import { asksForDeed, asksForStep, isVague } from './question-sense.ts'
import { contactOf, refusalOf } from './statements/refusals.ts'
import { asksForNothing } from './statements/single-words.ts'
import { askedOutright } from './unanswered-questions/asked-outright.ts'
import { agreedDay } from './unanswered-questions/agreed-day.ts'
import { askedIfSaid, checkedLastWords } from './unanswered-questions/said-again.ts'
import { partnerNotice } from './retorts.ts'
import { isOpenQuestion, metByKind, metFarRemark, offersNoAnswer, ownNewsMet } from './met-by-kind.ts'
import { givesConsent } from './offers/given-consent.ts'
import { namedPerson } from './persons/named-person.ts'
import { notedReport, quotedReply, remarkAtOpening, tellsNews } from './statements/remarks.ts'
import { sheetAnswer } from './unanswered-questions/sheet-answer.ts'
import { knownChoice } from './unanswered-questions/choice-of-fact.ts'
import { lightChoice, openChoice } from './unanswered-questions/wished-choice.ts'
import { choiceBefore, plainChoice } from './unanswered-questions/plain-choice.ts'
import { youOrMeChoice } from './unanswered-questions/you-or-me.ts'
import { afterSecret, isToldBeside, secretSaying, standsAlone, tellSecret } from './statements/secret-words.ts'
import { isTagged } from '../mind/questions/tags.ts'
import { askBack } from './unanswered-questions/ask-back.ts'
import { agreedSaying } from './offers/agreed-words.ts'
import { afterDate, takenUpDay } from './offers/taken-date.ts'
import { requestedStep, stepSaying } from './statements/step-words.ts'
import { stepDay } from './statements/own-day.ts'
import { tagReply } from './statements/tag-replies.ts'
import { anyLine, newLine, lineFor } from './voice.ts'

export type { Moment, SpokenWords } from './moment.ts'

/** After so many characters a reply needs no further sentence. */
const longReply = 45

/** "I think" in both sentences joins nothing. */
const hedge = /^(?:think|believ|guess|suppos|croir|pens|penser)$/

/** A second sentence follows only when it stays with what was just said. */
const leaningOf = ({ speech, voice, mind, heard, cast }: Moment, reply: SpokenWords): SpokenWords => {
  if (reply.talk !== 'neutral' || mind.talk === 'neutral' || voice.brief) return reply
  if (reply.text.length > longReply) return reply
  const topic = contentOf(`${heard.question?.text ?? heard.text} ${reply.text}`, cast.language)
  const near = speech.leanings[mind.talk].filter((line) =>
    [...contentOf(lineFor(line, voice.familiar), cast.language)].some((stem) => topic.has(stem) && !hedge.test(stem)),
  )
  const isSaid = (line: string) => reply.text.includes(line)
  const more = newLine({ ...voice, isUnfit: (line) => isSaid(line) || voice.isUnfit(line) }, near)
  return more === null ? reply : { ...reply, text: `${reply.text} ${more}`, talk: mind.talk }
}

/** A learner who asks again for what was said a moment ago uses much the same words. */
const askedAgain = 0.6

/** A faint match with an answer of the last turns most likely asks for what follows from it: the answer goes on. */
const goesOn = (moment: Moment, { target, score }: Match): SpokenWords | null => {
  if (target.kind !== 'answer' || score >= askedAgain || !moment.recent.includes(target.key)) return null
  const text = newLine(moment.voice, target.answer.more)
  return text === null ? null : { text, talk: 'neutral', source: target.key, answer: target.answer }
}

/** "Why did you send Mira?" meets the answer to "Who is Mira?": its reasons fit. */
const reasonOf = ({ heard, voice }: Moment, { target, sameForm, known = 1 }: Match): SpokenWords | null => {
  if (target.kind !== 'answer' || sameForm === true || heard.question?.form !== 'why' || known < leastKnown) return null
  const text = newLine(voice, target.answer.why)
  return text === null ? null : { text, talk: 'neutral', source: `${target.key} (why)`, answer: target.answer }
}

/** An open question wants more than a word, unless the author wrote nearly this one and the persona is short. */
const wantsWhole = (moment: Moment, { score, sameForm }: Match): boolean =>
  isOpenQuestion(moment) &&
  (score < surelyFound || sameForm === false || !moment.voice.brief || asksForDeed(moment.heard))

/** "No names." was written for "Who?", and a yes-or-no question wants more than a word of it. */
const asksOtherwise = ({ heard }: Moment, { sameForm, target }: Match): boolean =>
  heard.question?.form === 'yes_no' && sameForm === false && target.kind === 'answer' && !saysYesOrNo(target.answer)

/** The line of an answer that was found, or what fits better after the last lines. */
const fromAnswer = (moment: Moment, match: Match, answer: SpeechAnswer): SpokenWords | null =>
  afterSecret(moment, match) ??
  reasonOf(moment, match) ??
  goesOn(moment, match) ??
  (wantsWhole(moment, match)
    ? wholeAnswer(moment, answer)
    : (moment.heard.question === null || asksOtherwise(moment, match) ? fullAnswer : answerLine)(moment, answer))

/** "I've said that" only meets who asks again for what was said a moment ago. */
const notTwice = ({ recent }: Moment, { target, score }: Match, reply: SpokenWords | null): SpokenWords | null =>
  reply?.source === 'repetition' && (score < askedAgain || !recent.includes(target.key)) ? null : reply

/** "When do we start?" asks for the step itself. */
const startsTogether = /\b(?:we|i) (?:start|begin)\b|(?<!\p{L})(?:on|nous) (?:commen|démarr)\p{L}+/iu

/** "Which day would suit you?" asks for a day, and not yet for a step. */
const dateAsked = (moment: Moment): SpokenWords | null => {
  if (moment.step === 'named' || moment.heard.question?.form !== 'when' || startsTogether.test(moment.heard.text))
    return null
  const answer = sheetAnswer(moment)
  return answer === null ? null : answerLine(moment, answer)
}

/** The answer to a question, or to a statement that asks for one; null when nothing fits. */
const fromMatches = (moment: Moment, least: number): SpokenWords | null => {
  const matches = matchesOfMatter(moment)
  const choice = chooseMatch(matches, least)
  if (choice === null) return null
  if ('between' in choice && !moment.hasAskedBack && isVague(moment.heard, moment.cast.language))
    return askBack(moment, choice.between)
  const match = 'match' in choice ? choice.match : matches[0]
  if (match === undefined) return null
  const { target } = match
  if (lacksKind(moment, match)) return null
  if (target.kind === 'answer') return notTwice(moment, match, fromAnswer(moment, match, target.answer))
  if (target.kind === 'step') return dateAsked(moment) ?? stepSaying(moment)
  return isToldBeside(moment, target.secret) ? null : secretSaying(moment, target.secret)
}

/** Above this likelihood the author had nearly this question in mind, and a few words may answer it. */
const surelyFound = 0.65

/** A match as likely as this is taken for an answer; what is no bare question needs more. */
const likely = {
  question: leastQuestion,
  yesOrNo: 0.3,
  mixed: 0.45,
  statement: 0.6,
  own: 0.6,
  move: 0.8,
  taught: 0.45,
  tagged: 0.4,
} as const

/** Of a longer remark one word alone may have come by chance. */
const fewWords = 3

/** The learner gives the last answer back, or speaks about it: the persona goes on with that answer. */
const goesOnAfter = (moment: Moment): SpokenWords | null => {
  const { heard, impression, voice, cast } = moment
  const last = lastLines(moment)
  if (last === null || !staysWithAnswer(moment) || tellsNews(moment)) return null
  const { about, lines, ...rest } = last
  const topic = contentOf([...about, ...lines].join(' '), cast.language)
  const stems = contentOf(heard.text, cast.language)
  const sharedCount = [...stems].filter((stem) => topic.has(stem)).length
  const more = sharedCount >= (stems.size > fewWords ? 2 : 1) ? newLine(voice, lines) : null
  if (more === null) return null
  const brief = { ...moment, voice: { ...voice, brief: true } }
  const isConfirmed = impression.reflection === 'right' || namesFeeling(heard.text, cast.language)
  const yes = isConfirmed ? `${reaction(brief, 'yes').text} ` : ''
  return { ...rest, text: `${yes}${more}`, talk: 'neutral' }
}

const machineAnswer = (moment: Moment): SpokenWords => {
  const more = reaction(moment, 'machine')
  return { ...more, text: `${partnerNotice[moment.cast.language]} ${more.text}` }
}

const hasOwnAnswer = ({ matches: [first] }: Moment): boolean =>
  first?.isOwn === true && first.target.kind === 'answer' && first.score >= likely.own

/** The answer for which the author wrote nearly this line, whatever else the learner does with it. */
const ownAnswer = (moment: Moment): SpokenWords | null => {
  const [first] = moment.matches
  const { kind } = moment.heard
  const least = talkMoves.has(kind) ? likely.move : likely.own
  if (neverAnswered.has(kind) || first?.isOwn !== true || first.score < least) return null
  // "A draft on the 25th. Agreed?" wants a yes, and not the day of the draft.
  if (offersNoAnswer(moment) || (kind === 'agreed' && first.asks === true)) return null
  if (first.target.kind !== 'answer') return null
  return (moment.heard.question === null ? fullAnswer : answerLine)(moment, first.target.answer)
}

/** Of a statement an answer must know so much to be taken for what it speaks of. */
const leastKnown = 0.6

/** The author wrote of what is said; what is offered asks for nothing. */
const isKnownSubject = ({ kind }: Moment['heard'], first: Match | undefined): boolean =>
  first?.isOwn === true &&
  (first.known ?? 0) >= leastKnown &&
  !(kind === 'offer' || kind === 'proposal' ? first.asks : false)

/** The author wrote a like statement for the answer. */
const isTaughtStatement = ({ heard, impression }: Moment, first: Match | undefined): boolean =>
  heard.question === null &&
  givesOrTells.has(heard.kind) &&
  impression.reflection !== 'wrong' &&
  first?.isOwn === true &&
  first.asks === false

const givesOrTells: ReadonlySet<Moment['heard']['kind']> = new Set(['statement', 'reflection', 'information'])

const answerToQuestion = (moment: Moment): SpokenWords | null => fromMatches(moment, leastForQuestion(moment, likely))

const leastForRemark = (moment: Moment): number => {
  const [first] = moment.matches
  if (isTaughtStatement(moment, first)) return likely.taught
  // "It was your boss who sent you, wasn't it?" asks, though it is no question.
  if (first?.isOwn === true && isTagged(plainText(moment.heard.text).trim(), moment.cast.language)) return likely.tagged
  return isKnownSubject(moment.heard, first) ? likely.mixed : likely.statement
}

const answerTo = (moment: Moment): SpokenWords | null => {
  const { heard, impression } = moment
  if (isOfThirdOtherwise(moment)) return null
  if (heard.kind === 'question') return answerToQuestion(moment)
  if (heard.question !== null && asksBeside.has(heard.kind)) {
    const answer = fromMatches(moment, likely.mixed)
    // A coach who proposes something new does not hear that the answer was given before.
    if (answer !== null) return answer.source === 'repetition' ? null : answer
  }
  if (!mayAsk.has(heard.kind) || impression.reflection === 'right' || offersNoAnswer(moment)) return null
  return fromMatches(moment, leastForRemark(moment))
}

/** The reply to an invitation to speak that no answer fits, to a remark on the matter, and to all else by its kind. */
const metAtLast = (moment: Moment): SpokenWords =>
  ownNewsMet(moment) ??
  notedReport(moment) ??
  remarkAtOpening(moment) ??
  metFarRemark(moment) ??
  (invitable.has(moment.heard.kind) ? account(moment) : null) ??
  quotedReply(moment) ??
  onSubject(moment) ??
  metByKind(moment)

/** "Did you watch the match last night?" asks for more than an answer to "What did you do last night?" knows. */
const leastKnownElsewhere = 0.9

/** Games and errands are no part of the talk, however near an answer is; of another subject an answer must know all. */
const isElsewhere = ({ heard, cast, matches: [first] }: Moment): boolean =>
  heard.kind === 'off_topic' &&
  (isBargain(plainText(heard.text), cast.language) ||
    (heard.questions.length <= 1 && (first?.known ?? 1) < leastKnownElsewhere))

/** The ways in which the persona speaks on its matter, first what the question asks for most plainly. */
const waysToAnswer: readonly ((moment: Moment) => SpokenWords | null)[] = [
  youOrMeChoice,
  choiceBefore,
  knownChoice,
  namedPerson,
  ownAnswer,
  contactOf,
  fieldAnswer,
  agreedDay,
  stepDay,
  checkedLastWords,
  askedOutright,
  plainChoice,
  openChoice,
  pointedLine,
  answerTo,
]

/** The first reply that one of these finds. */
const firstOf = (ways: typeof waysToAnswer, moment: Moment): SpokenWords | null => {
  for (const say of ways) {
    const words = say(moment)
    if (words !== null) return words
  }
  return null
}

/** The persona's own words on the matter; none where the talk has left it. */
const wordsOnMatter = (moment: Moment): SpokenWords | null =>
  isElsewhere(moment) ? null : firstOf(waysToAnswer, moment)

/** The reply to what the learner asked or said, whatever the persona keeps to itself. */
const plainReply = (moment: Moment): SpokenWords => {
  const { heard } = moment
  const step = requestedStep(moment)
  if (step) return step
  const reply = wordsOnMatter(moment)
  if (reply) return reply
  if (heard.kind === 'agreed' || heard.kind === 'closing') return chooseEnd(moment) ?? agreedSaying(moment, heard.kind)
  const namesStep = moment.step === 'named' && !withoutStep.has(heard.kind)
  if (namesStep || asksForStep(heard)) return afterDate(moment, stepSaying(moment))
  return goesOnAfter(moment) ?? metAtLast(moment)
}

/** "No. It was a busy time." takes back what is told behind it. */
const denies = /^(?:no|non|nothing|rien)(?!\p{L})/iu

/** The words before a secret: nothing where it stands alone, a word after a reflection, else the reply. */
const beforeSecret = (moment: Moment, secret: SpeechSecret): SpokenWords | null => {
  if (standsAlone(moment, secret)) return null
  if (moment.impression.reflection === 'right' && moment.heard.kind !== 'question')
    return tagReply(moment) ?? reaction(moment, 'yes')
  // A persona that is about to tell it does not shut up first.
  const talk = moment.mind.talk === 'sustain' ? 'neutral' : moment.mind.talk
  const voice = { ...moment.voice, brief: true }
  const reply = plainReply({ ...moment, step: 'hesitant', voice, mind: { ...moment.mind, talk } })
  return denies.test(reply.text) ? null : reply
}

/** One thing at a time: who tells a secret promises nothing in the same breath. */
const secretOrPlain = (moment: Moment): SpokenWords => {
  const { secret } = moment
  if (secret === null) return plainReply(moment)
  return askedOutright(moment) ?? tellSecret(moment, secret, beforeSecret(moment, secret))
}

/** The reply to a kind of utterance that always gets the same reaction, unless the author wrote an answer. */
const fixedReply = (moment: Moment): SpokenWords | null => {
  const own = reactionsByKind[moment.heard.kind]
  return fixedKinds.has(moment.heard.kind) && own ? (ownAnswer(moment) ?? reaction(moment, own)) : null
}

/** The reply to an offer that the mission forbids. */
const forbiddenReply = (moment: Moment): SpokenWords | null => {
  const words = hurtful.has(moment.heard.kind) ? null : metBreach(moment)
  return words === null ? null : (ownAnswer(moment) ?? words)
}

/** The reply to a line that calls for no reaction of its own. */
const answerFreely = (moment: Moment): SpokenWords => {
  const { meant, secret } = moment
  const ownReply = surestReply(moment)
  if (ownReply) return ownReply
  const tagWords = secret === null && !hasOwnAnswer(moment) ? tagReply(moment) : null
  if (tagWords) return tagWords
  if (meant && !talkMoves.has(moment.heard.kind)) return answerLine(moment, meant)
  return asksForNothing(moment) ?? askedIfSaid(moment) ?? asksForMore(moment) ?? secretOrPlain(moment)
}

const composeAnswer = (moment: Moment): SpokenWords => {
  const { heard, impression, secret } = moment
  if (heard.kind === 'machine_question') return machineAnswer(moment)
  const breachWords = forbiddenReply(moment)
  if (breachWords) return breachWords
  const fixedWords = fixedReply(moment)
  if (fixedWords) return secret ? tellSecret(moment, secret, fixedWords) : fixedWords
  if (impression.repeated) return reaction(moment, 'repetition')
  return answerFreely(moment)
}

/** A sentence about the matter may follow. */
const leavesRoom = ({ told, step, between, explains, source }: SpokenWords): boolean =>
  told === undefined && step !== true && between === undefined && explains !== true && !withoutLeaning.has(source)

/** The reply of a persona that minds nothing. */
const calmReply = (moment: Moment): SpokenWords => {
  const reply =
    refusalOf(moment) ?? lightChoice(moment) ?? meetFirstLine(moment) ?? insteadOfStall(moment, composeAnswer(moment))
  const isAside = reply.answer?.like.some((key) => asideQuestions.has(key)) === true
  if (moment.objection) return withObjection(reply, moment.objection, moment.cast.language)
  return leavesRoom(reply) && !isAside && mayLean.has(moment.heard.kind) ? leaningOf(moment, reply) : reply
}

/** The persona's reply, without what ends a session. */
export const composeReply = (moment: Moment): SpokenWords => withSoreness(moment, calmReply(moment))

const kindly = (moment: Moment): Moment =>
  moment.mind.talk === 'sustain' && moment.mind.readiness >= leastForKindEnd && moment.soreness === null
    ? { ...moment, mind: { ...moment.mind, talk: 'neutral' } }
    : moment

/** The persona's words when the session is won, lost or closed. */
export const closingWords = (moment: Moment, outcome: 'win' | 'loose' | 'end', reply: SpokenWords): string => {
  const { cast, voice } = moment
  if (outcome === 'loose') return reaction(moment, 'lost').text
  if (outcome === 'end') return reaction(kindly(moment), moment.heard.kind === 'farewell' ? 'farewell' : 'ended').text
  const resolution = cast.scenario?.resolution ?? ''
  const yes = givesConsent(reply) ? reply.text : takenUpDay(moment)
  const close = resolution === '' ? reaction(moment, 'thanks').text : anyLine(voice, [resolution])
  return [yes, close].filter((part) => part !== '').join(' ')
}

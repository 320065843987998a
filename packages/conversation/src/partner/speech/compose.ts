import type { ReactionName, Speech, SpeechAnswer, SpeechSecret } from '@parley/contracts/authored'
import type { Cast, Dials, Talk } from '../cast.ts'
import { lineWords } from '../matching/line-words.ts'
import { leastQuestion, type Match } from '../matching/match-answer.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import type { Impression, Mind } from '../mind/mind.ts'
import { isBribe } from '../../analysis/acts/bargains.ts'
import { callsNames } from '../../analysis/acts/insults.ts'
import { plain } from '../../observe/words.ts'
import { acknowledgements } from './acknowledgements.ts'
import { chooseMatch } from './choose-match.ts'
import { followUp, type FollowUpLines, isBareWhy } from './follow-up.ts'
import { linesFor } from './line-kind.ts'
import {
  asideQuestions,
  asksBeside,
  fixed,
  mayAsk,
  mayLean,
  neverAnswered,
  reactionsByKind,
  reflectedKinds,
  talkMoves,
  withoutLeaning,
  withoutStep,
} from './reply-kinds.ts'
import { contentWordsOf as contentOf, lastLines, shares, staysWithAnswer } from './last-lines.ts'
import { asksForStep, asksWhether, suggests } from './question-sense.ts'
import { askForReason, denyQuote, partnerNotice, refuseBribe } from './retorts.ts'
import { tonedLine } from './toned-line.ts'
import { anyLine, newLine, nextLine, spoken, type Voice } from './voice.ts'

/** The persona's words, and their source. */
export interface SpokenWords {
  text: string
  talk: Talk
  source: string
  answer?: SpeechAnswer
  /** The secret that is told. */
  told?: SpeechSecret
  /** The persona names a step of its own. */
  step?: boolean
  /** The keys of two answers between which the persona asks back. */
  between?: readonly [string, string]
}

/** All that a reply is made from. */
export interface Moment {
  cast: Cast
  speech: Speech
  voice: Voice
  dials: Dials
  mind: Mind
  heard: HeardUtterance
  impression: Impression
  matches: readonly Match[]
  /** Said before; "Why?" and "Tell me more" ask about it. */
  lastAnswer: SpeechAnswer | null
  /** The secret that may be told now. */
  secret: SpeechSecret | null
  /** Facts told already. */
  told: ReadonlySet<number>
  /** How the persona meets a question after its next step. */
  step: 'refused' | 'hesitant' | 'named'
  /** The learner's answer to the persona's asking back. */
  meant: SpeechAnswer | null
  /** The persona asked back not long ago. */
  hasAskedBack: boolean
  /** A bare "no" or "ok" that answers, and asks for nothing. */
  isShortAnswer: boolean
  /** Keys of the answers given in the last turns. */
  recent: readonly string[]
  /** The secret that was told in the turn before. */
  lastTold: SpeechSecret | null
}

const reactionLines = ({ speech, cast }: Moment, name: ReactionName) =>
  speech.reactions[name] ?? { plain: [...acknowledgements[cast.language][name]], closed: [], open: [] }

/** Reactions whose lines rise from mild to final. */
const rising: ReadonlySet<ReactionName> = new Set(['abuse'])

const reaction = (moment: Moment, name: ReactionName): SpokenWords => {
  const { voice, mind } = moment
  const lines = reactionLines(moment, name)
  const all = [...lines.plain, ...lines.closed, ...lines.open]
  if (rising.has(name)) return { text: nextLine(voice, all) ?? anyLine(voice, all), talk: 'sustain', source: name }
  const line = tonedLine(voice, lines, mind.talk) ?? { text: anyLine(voice, all), talk: 'neutral' as const }
  return { ...line, source: name }
}

/** A question of more words says what it is about. */
const longestVague = 8

/** After so many characters a reply needs no further sentence. */
const longReply = 45

/** A second sentence follows only when it stays with what was just said. */
const leaningOf = ({ speech, voice, mind, heard, cast }: Moment, said: SpokenWords): SpokenWords => {
  if (said.talk !== 'neutral' || mind.talk === 'neutral' || voice.brief) return said
  if (said.text.length > longReply) return said
  const topic = contentOf(`${heard.text} ${said.text}`, cast.language)
  const near = speech.leanings[mind.talk].filter((line) =>
    [...contentOf(spoken(line, voice.familiar), cast.language)].some((stem) => topic.has(stem)),
  )
  const more = newLine(voice, near)
  return more === null ? said : { ...said, text: `${said.text} ${more}`, talk: mind.talk }
}

const answered = (moment: Moment, answer: SpeechAnswer): SpokenWords => {
  const { voice, mind, heard, cast } = moment
  const fitting = linesFor(answer, heard.question?.form ?? null, cast.language)
  const line = tonedLine(voice, fitting, mind.talk) ?? tonedLine(voice, answer, mind.talk)
  if (line === null) {
    const more = newLine(moment.voice, answer.more)
    if (more !== null) return { text: more, talk: 'neutral', source: answer.key, answer }
    return { ...reaction(moment, 'repetition'), answer }
  }
  return { ...line, source: answer.key, answer }
}

const secretSaying = (moment: Moment, secret: SpeechSecret): SpokenWords => {
  const { voice, told } = moment
  const source = `secret-${secret.fact}`
  if (told.has(secret.fact)) {
    const form = moment.heard.question?.form ?? null
    const lines = linesFor({ plain: secret.after, closed: [], open: [] }, form, moment.cast.language)
    const after = newLine(voice, lines.plain) ?? newLine(voice, secret.after)
    return after === null ? reaction(moment, 'repetition') : { text: after, talk: 'neutral', source }
  }
  const dodge = newLine(voice, secret.dodges)
  return dodge === null ? reaction(moment, 'unknown') : { text: dodge, talk: 'sustain', source }
}

/** The secret by itself where the learner asked for it, else after the words that meet what the learner said. */
const tellSecret = (moment: Moment, secret: SpeechSecret, before: SpokenWords | null): SpokenWords => ({
  text: [before?.text ?? '', anyLine(moment.voice, secret.tells)].filter((part) => part !== '').join(' '),
  talk: before?.talk ?? 'neutral',
  source: `secret-${secret.fact}`,
  told: secret,
  ...(before?.answer ? { answer: before.answer } : {}),
})

const stepSaying = (moment: Moment): SpokenWords => {
  if (moment.step === 'named') {
    const lines = reactionLines(moment, 'step')
    const text = anyLine(moment.voice, [...lines.open, ...lines.plain])
    return { text, talk: 'change', source: 'step', step: true }
  }
  return reaction(moment, moment.step === 'refused' ? 'step_refused' : 'step_hesitant')
}

/** Consent to what the learner sums up or to an end of the talk; a persona that is ready says its own step with it. */
const agreedSaying = (moment: Moment, name: 'agreed' | 'closing'): SpokenWords => {
  const lines = reactionLines(moment, name)
  if (name === 'agreed' && moment.step === 'refused' && lines.closed.length > 0)
    return { text: anyLine(moment.voice, lines.closed), talk: 'sustain', source: name }
  if (moment.step !== 'named') return reaction(moment, name)
  const step = stepSaying(moment)
  return { ...step, text: `${anyLine(moment.voice, [...lines.plain, ...lines.open])} ${step.text}` }
}

const askBack = (moment: Moment, [one, other]: readonly [SpeechAnswer, SpeechAnswer]): SpokenWords => {
  const { speech, voice } = moment
  const name = (answer: SpeechAnswer) => speech.topics[answer.topic ?? ''] ?? answer.key
  const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const text = anyLine(voice, reactionLines(moment, 'ask_back').plain)
    .replaceAll('$a', name(one))
    .replaceAll('$A', capital(name(one)))
    .replaceAll('$b', name(other))
    .replaceAll('$B', capital(name(other)))
  return { text, talk: 'neutral', source: 'ask_back', between: [one.key, other.key] }
}

const unknown = (moment: Moment): SpokenWords => {
  const form = moment.heard.question?.form
  const asked = plain(moment.heard.question?.text ?? '')
  if (form === 'either_or') return reaction(moment, asksWhether(asked) ? 'unknown_yes_no' : 'unknown_choice')
  if (form === 'hypothetical') return reaction(moment, 'hypothetical')
  if (form === 'why') return reaction(moment, 'unknown_why')
  if (form === 'yes_no' && suggests(asked)) return reaction(moment, 'proposal')
  return reaction(moment, form === 'yes_no' ? 'unknown_yes_no' : 'unknown')
}

/** A learner who asks again for what was said a moment ago uses much the same words. */
const askedAgain = 0.6

/** A faint match with an answer of the last turns most likely asks for what follows from it: the answer goes on. */
const goesOn = (moment: Moment, { target, score }: Match): SpokenWords | null => {
  if (target.kind !== 'answer' || score >= askedAgain || !moment.recent.includes(target.key)) return null
  const text = newLine(moment.voice, target.answer.more)
  return text === null ? null : { text, talk: 'neutral', source: target.key, answer: target.answer }
}

/** Shared questions about the persona's own life: right after a secret they ask about it. */
const privateQuestions: ReadonlySet<string> = new Set(['home', 'family', 'health', 'how-are-you', 'feels', 'situation'])

/** "Quiet", said of home, would deny what was told a moment ago: the persona stays with its secret. */
const afterSecret = ({ lastTold, voice }: Moment, { target, isOwn }: Match): SpokenWords | null => {
  if (lastTold === null || isOwn === true || target.kind !== 'answer') return null
  if (!target.answer.like.some((key) => privateQuestions.has(key))) return null
  const text = newLine(voice, lastTold.after)
  return text === null ? null : { text, talk: 'neutral', source: `secret-${lastTold.fact}` }
}

/** Only a question that names hardly anything may mean either of two answers; asking back after a full one only delays. */
const isVague = ({ heard, cast }: Moment): boolean => {
  const asked = heard.question?.text ?? heard.text
  if (heard.question?.form === 'yes_no') return false
  return heard.words <= longestVague && lineWords(asked, cast.language).filter(({ small }) => !small).length <= 1
}

/** The answer to a question, or to a statement that asks for one; null when nothing fits. */
const fromMatches = (moment: Moment, least: number): SpokenWords | null => {
  const choice = chooseMatch(moment.matches, least)
  if (choice === null) return null
  if ('between' in choice && !moment.hasAskedBack && isVague(moment)) return askBack(moment, choice.between)
  const match = 'match' in choice ? choice.match : moment.matches[0]
  if (match === undefined) return null
  const { target } = match
  if (target.kind === 'answer')
    return afterSecret(moment, match) ?? goesOn(moment, match) ?? answered(moment, target.answer)
  return target.kind === 'secret' ? secretSaying(moment, target.secret) : stepSaying(moment)
}

/** A match as likely as this is taken for an answer; what is more than a question, or none, needs more. */
const likely = { question: leastQuestion, mixed: 0.45, statement: 0.6, own: 0.6, move: 0.8 } as const

const reflected = (moment: Moment): SpokenWords => {
  const fit = moment.impression.reflection
  if (fit === 'misquoted') return { text: denyQuote(moment.voice), talk: 'sustain', source: 'denial' }
  if (moment.heard.kind === 'accusation' && callsNames(moment.heard.text, moment.cast.language))
    return reaction(moment, 'blame')
  const asked = fit === 'unfounded' && moment.heard.kind !== 'empathy' ? askForReason(moment.voice) : null
  if (asked !== null) return { text: asked, talk: 'neutral', source: 'surprise' }
  if (fit === 'right') return reaction(moment, moment.heard.kind === 'empathy' ? 'empathy' : 'reflection_right')
  if (fit === 'wrong') return reaction(moment, 'reflection_wrong')
  return reaction(moment, moment.heard.kind === 'empathy' ? 'empathy' : 'reflection_unclear')
}

/** The learner gives the last answer back, or speaks about it: the persona goes on with that answer. */
const goesOnAfter = (moment: Moment): SpokenWords | null => {
  const { heard, impression, voice, cast } = moment
  const last = lastLines(moment)
  if (last === null || !staysWithAnswer(moment)) return null
  const { about, lines, ...rest } = last
  const topic = contentOf([...about, ...lines].join(' '), cast.language)
  const more = shares(contentOf(heard.text, cast.language), topic) ? newLine(voice, lines) : null
  if (more === null) return null
  const brief = { ...moment, voice: { ...voice, brief: true } }
  const yes = impression.reflection === 'right' ? `${reaction(brief, 'yes').text} ` : ''
  return { ...rest, text: `${yes}${more}`, talk: 'neutral' }
}

const machineAnswer = (moment: Moment): SpokenWords => {
  const more = reaction(moment, 'machine')
  return { ...more, text: `${partnerNotice[moment.cast.language]} ${more.text}` }
}

/** After a secret "Why?" and "Tell me more" ask about it. */
const fromSecret = (secret: SpeechSecret | null): FollowUpLines | null =>
  secret === null ? null : { why: [], more: secret.after }

const asksForMore = (moment: Moment): SpokenWords | null => {
  const { heard, lastAnswer, lastTold, cast } = moment
  if (lastAnswer === null && lastTold === null && isBareWhy(heard, cast.language))
    return reaction(moment, 'unknown_why')
  const more = followUp(heard, lastAnswer ?? fromSecret(lastTold), cast.language)
  if (more === null) return null
  const text = nextLine(moment.voice, more)
  if (text === null) {
    // "Why?" asks about the last answer alone: no other one takes its place.
    if (lastAnswer === null || heard.kind === 'encourager') return null
    return reaction(moment, isBareWhy(heard, cast.language) ? 'unknown_why' : 'unknown')
  }
  return lastAnswer === null
    ? { text, talk: 'neutral', source: `secret-${lastTold?.fact} (more)` }
    : { text, talk: 'neutral', source: `${lastAnswer.key} (more)`, answer: lastAnswer }
}

/** The answer for which the author wrote nearly this line, whatever else the learner does with it. */
const ownAnswer = (moment: Moment): SpokenWords | null => {
  const [first] = moment.matches
  const { kind } = moment.heard
  const least = talkMoves.has(kind) ? likely.move : likely.own
  if (neverAnswered.has(kind) || first?.isOwn !== true || first.score < least) return null
  return first.target.kind === 'answer' ? answered(moment, first.target.answer) : null
}

/** Of a statement an answer must know so much to be taken for what it speaks of. */
const leastKnown = 0.6

const answerTo = (moment: Moment): SpokenWords | null => {
  const { heard, impression } = moment
  if (heard.kind === 'question') return fromMatches(moment, likely.question)
  if (heard.question !== null && asksBeside.has(heard.kind)) {
    const answer = fromMatches(moment, likely.mixed)
    if (answer !== null) return answer
  }
  if (!mayAsk.has(heard.kind) || impression.reflection === 'right') return null
  const [first] = moment.matches
  const isKnown = first?.isOwn === true && (first.known ?? 0) >= leastKnown
  return fromMatches(moment, isKnown ? likely.mixed : likely.statement)
}

/** Nothing that is offered for a yes or a silence is answered in its own matter. */
const refusalOf = ({ heard, cast, voice }: Moment): SpokenWords | null => {
  if (heard.kind !== 'off_topic' || !isBribe(heard.text, cast.language)) return null
  const text = refuseBribe(voice)
  return text === null ? null : { text, talk: 'sustain', source: 'refusal' }
}

/** The reply to what the learner does, where no answer of the persona's fits. */
const metByKind = (moment: Moment): SpokenWords => {
  const { kind } = moment.heard
  if (reflectedKinds.has(kind)) return reflected(moment)
  const own = reactionsByKind[kind]
  return own ? reaction(moment, own) : unknown(moment)
}

/** The reply to what the learner asked or said, whatever the persona keeps to itself. */
const plainReply = (moment: Moment): SpokenWords => {
  const { heard } = moment
  const found = refusalOf(moment) ?? ownAnswer(moment) ?? answerTo(moment)
  if (found) return found
  if (heard.kind === 'agreed' || heard.kind === 'closing') return agreedSaying(moment, heard.kind)
  const namesStep = moment.step === 'named' && !withoutStep.has(heard.kind)
  if (namesStep || asksForStep(heard)) return stepSaying(moment)
  return goesOnAfter(moment) ?? metByKind(moment)
}

const isAskedFor = ({ matches }: Moment, secret: SpeechSecret): boolean => {
  const target = matches[0]?.target
  return target?.kind === 'secret' && target.secret.fact === secret.fact
}

/** The words before a secret: nothing where they asked for it, a word after a reflection, else the reply. */
const beforeSecret = (moment: Moment, secret: SpeechSecret): SpokenWords | null => {
  const { heard, matches } = moment
  // A faint answer before it would stand in the way: the secret is what the question gets.
  if (isAskedFor(moment, secret) || (heard.kind === 'question' && (matches[0]?.score ?? 0) < likely.mixed)) return null
  if (moment.impression.reflection === 'right' && moment.heard.kind !== 'question') return reaction(moment, 'yes')
  const brief = { ...moment, step: 'hesitant' as const, voice: { ...moment.voice, brief: true } }
  return plainReply(brief)
}

const composed = (moment: Moment): SpokenWords => {
  const { heard, impression, secret, meant } = moment
  if (heard.kind === 'machine_question') return machineAnswer(moment)
  const own = reactionsByKind[heard.kind]
  if (fixed.has(heard.kind) && own) {
    const met = ownAnswer(moment) ?? reaction(moment, own)
    return secret ? tellSecret(moment, secret, met) : met
  }
  if (impression.repeated) return reaction(moment, 'repetition')
  if (meant) return answered(moment, meant)
  if (moment.isShortAnswer && secret === null) return reaction(moment, 'thinking')
  const more = asksForMore(moment)
  if (more) return more
  if (secret) {
    // One thing at a time: who tells a secret promises nothing in the same breath.
    return tellSecret(moment, secret, beforeSecret(moment, secret))
  }
  return plainReply(moment)
}

/** The persona's reply, without what ends a session. */
export const composeReply = (moment: Moment): SpokenWords => {
  const said = composed(moment)
  const isOpen =
    said.told === undefined && said.step !== true && said.between === undefined && !withoutLeaning.has(said.source)
  const isAside = said.answer?.like.some((key) => asideQuestions.has(key)) === true
  return isOpen && !isAside && mayLean.has(moment.heard.kind) ? leaningOf(moment, said) : said
}

/** The persona's words when the session is won, lost or closed. */
export const closingWords = (moment: Moment, outcome: 'win' | 'loose' | 'end', said: SpokenWords): string => {
  const { cast, voice } = moment
  if (outcome === 'loose') return reaction(moment, 'lost').text
  if (outcome === 'end') return reaction(moment, moment.heard.kind === 'farewell' ? 'farewell' : 'ended').text
  const resolution = cast.scenario?.resolution ?? ''
  const step = said.step ? said.text : ''
  const close = resolution === '' ? reaction(moment, 'thanks').text : anyLine(voice, [resolution])
  return [step, close].filter((part) => part !== '').join(' ')
}

export const lastWord = (moment: Moment): SpokenWords => reaction(moment, 'last_word')

import type { ReactionName } from '@parley/contracts/authored'
import { callsNames } from '../../analysis/acts/insults.ts'
import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, wordsOf } from '../../observer/words.ts'
import type { HeardKind } from '../mind/hearing.ts'
import { guessesFeeling, namesFeeling } from '../mind/reflection-fit.ts'
import { explains, refuses } from '../mind/claims/explanation.ts'
import { contentWordsOf, shares } from './last-lines.ts'
import { answerLine, type Moment, reaction, reactionLines, type SpokenWords } from './moment.ts'
import { asksDistance } from './line-kinds/answer-kind.ts'
import { speaksFromFields } from './own-speech.ts'
import { asksToPlan } from './statements/main-objection.ts'
import { termsOf } from './statements/offered-terms.ts'
import { fullAnswer } from './statements/on-subject.ts'
import { metTelling, remarkOn, sureWeight, tellsNews } from './statements/remarks.ts'
import { echoing, reactionsByKind, reflectedKinds } from './reply-kinds.ts'
import {
  askForPurpose,
  askForReason,
  denyQuote,
  leaveChoice,
  leaveNameOpen,
  sayDistance,
  sayWhoLoosely,
} from './retorts.ts'
import { tellsOwnNews } from '../mind/questions/misread-lines.ts'
import { decides } from './offers/decision.ts'
import { takeGrantedWish } from './offers/kind-offers.ts'
import { ownDay, stepDay } from './statements/own-day.ts'
import { checkedWords } from './unanswered-questions/said-again.ts'
import { sheetAnswer } from './unanswered-questions/sheet-answer.ts'
import { unknownOfOthers } from './persons/of-others.ts'
import { echoOf, unusedReaction } from './unanswered-questions/unknown-reaction.ts'
import { exclusiveChoice } from './unanswered-questions/exclusive-choice.ts'
import { wishedChoice } from './unanswered-questions/wished-choice.ts'
import { weighedChoice } from './unanswered-questions/weighed-choice.ts'
import { newLine, rememberSaid } from './voice.ts'

/** Questions that "Nine." or "Yes." may answer. */
const wantsWord: ReadonlySet<string> = new Set(['who', 'when', 'where', 'how_many', 'yes_no', 'either_or', 'scale'])

/** A fragment makes sense after the question that it was written for; where that is unsure, a whole sentence does more often. */
export const isOpenQuestion = ({ heard: { question } }: Moment): boolean =>
  question !== null && !wantsWord.has(question.form)

/** "You must have been furious" guesses, and gets a yes; "That must be hard" comforts, and gets thanks. */
const isComfort = ({ heard, cast: { language } }: Moment): boolean =>
  heard.kind === 'empathy' &&
  !(guessesFeeling[language].test(plainText(heard.text)) && namesFeeling(heard.text, language))

const isNameCalling = ({ heard, cast: { language } }: Moment): boolean =>
  heard.kind === 'accusation' && callsNames(heard.text, language)

/** "So it isn't only about money", "You'd rather be asked": a thought about the matter or a wish judges no person. */
const ofMatter: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:so|and|but|then|ok|okay|right),? )*(?:for you,? )?(?:it|that|this)(?:'s| is| isn't|'s not)\b|\byou(?:'d| would)? (?:rather|want|need|wish|like|hope)\b/,
  fr: accentedPattern(
    /^(?:(?:donc|et|mais|alors|au fond|en fait|bon),? )*(?:pour (?:vous|toi),? )?(?:c'est|ce n'est|ça|cela)(?!\p{L})|\b(?:vous (?:voulez|voudriez|aimeriez|cherchez|avez besoin)|tu (?:veux|voudrais|aimerais|cherches|as besoin))(?!\p{L})/u,
  ),
}

const isOfMatter = ({ heard, cast: { language } }: Moment): boolean =>
  ofMatter[language].test(plainText(heard.text).trim())

/** "Why do you say that?": a reflection without any ground makes the persona ask. */
const askedForReason = (moment: Moment): string | null => {
  const { impression, heard, voice } = moment
  const isOdd = heard.kind === 'accusation' || impression.isStrange || impression.isFar || !isOfMatter(moment)
  return impression.reflection === 'unfounded' && heard.kind !== 'empathy' && isOdd ? askForReason(voice) : null
}

const addressesYou: Readonly<Record<Language, RegExp>> = {
  en: /\byou(?:r|rs|rself)?\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|t'\p{L}+|ton|ta|tes)(?!\p{L})/u,
}

/** "The cheapest always costs more in the end" is a view of the learner's; nobody asks for its grounds in the persona. */
const speaksOfYou = ({ heard, cast: { language } }: Moment): boolean =>
  addressesYou[language].test(plainText(heard.text))

const fully = (moment: Moment): Moment => ({ ...moment, voice: { ...moment.voice, brief: false } })

/** "So it is." alone is little for a longer reflection. */
const longReflection = 8
const nod = 4
/** People often only nod. */
const onlyNods = 0.75

/** Confirms what the learner gave back, and says something more on its subject where the nod alone would be all. */
const confirmReflection = (moment: Moment): SpokenWords => {
  const reply = reaction(moment, 'reflection_right')
  if (moment.heard.words < longReflection || wordsOf(reply.text).length > nod) return reply
  if (moment.voice.random.chance(onlyNods)) return reply
  const more = remarkOn(fully(moment))
  if (more === null) return reply
  const yes = reaction({ ...moment, voice: { ...moment.voice, brief: true } }, 'yes')
  return { ...more, text: `${yes.text} ${more.text}`, source: reply.source }
}

/** "So the network died and you were left holding the baby" takes up what the persona said a moment ago. */
const takesUpLastLine = ({ heard, saidLately, cast: { language } }: Moment): boolean =>
  heard.kind !== 'accusation' &&
  shares(contentWordsOf(heard.text, language), contentWordsOf(saidLately.slice(-1).join(' '), language))

/** "Your blood pressure is too high" is the persona's subject; a claim out of nowhere is asked for its reason. */
const answerToUnfounded = (moment: Moment): SpokenWords | null => {
  const text = takesUpLastLine(moment) ? null : askedForReason(moment)
  if (text === null) return null
  const remark = moment.heard.kind === 'accusation' ? null : remarkOn(moment, { least: sureWeight })
  return remark ?? { text, talk: 'neutral', source: 'surprise' }
}

/** A claim out of nowhere gets no remark on one of its words. */
const leastFor = (fit: Moment['impression']['reflection']) => (fit === 'unfounded' ? { least: sureWeight } : {})

/** A remark on a half-right thought; a feeling that is named gets no remark before the persona says how near it comes. */
const remarkOnThought = (moment: Moment): SpokenWords | null => {
  const { impression, heard, cast } = moment
  const fit = impression.reflection
  return fit === 'unclear' && namesFeeling(heard.text, cast.language) ? null : remarkOn(moment, leastFor(fit))
}

const answerReflection = (moment: Moment): SpokenWords => {
  const fit = moment.impression.reflection
  if (fit === 'misquoted') return { text: denyQuote(moment.voice), talk: 'sustain', source: 'denial' }
  if (isNameCalling(moment)) return reaction(moment, 'blame')
  const isAccused = moment.heard.kind === 'accusation'
  const counterWords = isAccused || speaksOfYou(moment) ? answerToUnfounded(moment) : null
  if (counterWords !== null) return counterWords
  if (fit === 'right') return isComfort(moment) ? reaction(moment, 'empathy') : confirmReflection(moment)
  if (fit === 'wrong') return remarkOn(moment, { least: sureWeight }) ?? reaction(moment, 'reflection_wrong')
  if (isComfort(moment)) return reaction(moment, 'empathy')
  return remarkOnThought(moment) ?? reaction(moment, 'reflection_unclear')
}

/** The words behind an echo; they count as said by themselves, too. */
const after = ({ voice }: Moment, echo: string, reply: SpokenWords): SpokenWords => {
  rememberSaid(voice, reply.text)
  return { ...reply, text: `${echo} ${reply.text}` }
}

/** Such questions may get a remark on their subject. */
const putOffBySubject: ReadonlySet<string> = new Set(['unknown_yes_no', 'unknown'])

/** A question wants more than a remark that shares a word with it. */
const remarkForQuestion = (moment: Moment): SpokenWords | null => remarkOn(fully(moment), { least: sureWeight })

/** "Good question." only stalls. */
const stall = 3

/** A question that nothing is known of is put off in a sentence. */
const putOffFully = (moment: Moment, name: ReactionName): SpokenWords => {
  if (name !== 'unknown') return reaction(moment, name)
  const { voice } = moment
  const isUnfit = (line: string) => voice.isUnfit(line) || wordsOf(line).length <= stall
  return reaction({ ...moment, voice: { ...voice, brief: false, isUnfit } }, name)
}

const questionOf = ({ heard: { question, text } }: Moment): string => question?.text ?? text

/** "Who told you that?" may put a name to something; who counts on you or could help you is harmless. */
const asksForName =
  /(?<!\p{L})(?:fault|blame\w*|responsible|guilty|paid|pays?|decid\w+|said|says?|told|tells?|complain\w*|refus\w+|lied?|angry|cross|against|annoy\w*|wrong|mistakes?|did|has|have|had|faute|responsable|coupable|pay\p{L}+|décid\p{L}+|dit|disent|plain\p{L}+|refus\p{L}+|ment\p{L}*|colère|contre|énerv\p{L}+|trompé\p{L}*|erreur|s'app\p{L}+|noms?|a|ont|avez|as)(?!\p{L})/u

/** Of what is or was the persona knows who it was, and may keep it back. */
const isStillOpen =
  /(?<!\p{L})(?:could|would|might|can|will|should|shall|\w+'ll|\w+'d|\p{L}+(?:rait|riez|rais|raient|ra|(?<!\bf)ront|rez)|peut|peuvent|peux|pouvez)(?!\p{L})/u

/** "Who is he?" wants to know whom the persona spoke of. */
const asksIdentity =
  /^(?:(?:and|so|but|et|mais|alors|donc),? )*(?:who(?:'s| is| was| are| were) (?:he|she|they|that|this|it)\b|qui est-ce(?! qu)|(?:et )?c'est qui(?!\p{L})|qui (?:ça|donc)(?!\p{L})|qui (?:est|était|sont)(?:-| )(?:ce|il|elle|ils|elles)(?! qu))/u

/** A question for a name that is no secret: somebody who could help, who does a thing day by day, or who was spoken of. */
const unnamed = ({ heard: { question }, voice }: Moment): SpokenWords | null => {
  if (question?.form !== 'who') return null
  const line = plainText(question.text)
  const text = sayHarmlessName(line, voice)
  return text === null ? null : { text, talk: 'neutral', source: 'unknown_who' }
}

/** "Who is it for?" and "To whom do you owe an answer?" want one person, and no habit. */
const asksForOne =
  /^(?:(?:and|so|but|et|mais|alors|donc|c'est),? )*(?:for|to|from|of|by|pour|à|de|par) (?:whom?|qui)(?!\p{L})|\b(?:for|to|from|of|by) (?:whom?)?\s*\?|\bwhose\b|(?<!\p{L})(?:pour|à|de|par) qui(?:,|\s*\?)/u

const sayHarmlessName = (line: string, voice: Moment['voice']): string | null => {
  if (asksIdentity.test(line)) return sayWhoLoosely(voice, 'identity')
  if (asksForName.test(line) || asksForOne.test(line)) return null
  return isStillOpen.test(line) ? leaveNameOpen(voice) : sayWhoLoosely(voice, 'habit')
}

const distanceOf = ({ heard: { question }, voice }: Moment): SpokenWords | null => {
  const text = asksDistance.test(plainText(question?.text ?? '')) ? sayDistance(voice) : null
  return text === null ? null : { text, talk: 'neutral', source: 'unknown_where' }
}

/** The words of the persona's sheet that come nearest, or one side of a choice. */
const nearestWords = (moment: Moment): SpokenWords | null => {
  const answer = sheetAnswer(moment)
  // A view on a subject of its own says more than one on the whole matter.
  const view =
    answer?.like.includes('own-view') === true ? remarkOn(fully(moment), { text: questionOf(moment), least: 1 }) : null
  if (view !== null) return view
  if (answer !== null) return (isOpenQuestion(moment) ? fullAnswer : answerLine)(moment, answer)
  return (
    exclusiveChoice(moment) ?? weighedChoice(moment) ?? wishedChoice(moment) ?? unnamed(moment) ?? distanceOf(moment)
  )
}

/** Replies that would pass for an answer: "Depends." to "Want to see my bread?", "Quite a few." to "How many legs has a lie?" */
const shrugs: ReadonlySet<string> = new Set([
  'unknown_yes_no',
  'unknown_would',
  'unknown',
  'unknown_count',
  'unknown_choice',
  'unknown_why',
])

/** Questions about others that only they could answer. */
const mayBeOfOthers: ReadonlySet<string> = new Set(['unknown_yes_no', 'unknown_done', 'unknown_why'])

/** A name or a day that is kept back puts off nothing. */
const putOffLately = /^unknown(?!_(?:who|when|where|count|fact|choice))/u

/** After a question that was put off, the next one gets a word on its subject where the persona has one. */
const factInstead = (moment: Moment): SpokenWords | null => {
  const { heard, lastSource } = moment
  if (!isOpenQuestion(moment) || heard.question?.form === 'hypothetical' || !putOffLately.test(lastSource)) return null
  return remarkOn(fully(moment), { text: questionOf(moment), least: 1 })
}

/** A word on others, or on the subject, in place of a reaction to the mere kind of a question. */
const wordsBeside = (moment: Moment, name: ReactionName): SpokenWords | null => {
  const words = mayBeOfOthers.has(name) ? unknownOfOthers(moment) : null
  return words ?? (putOffBySubject.has(name) ? remarkForQuestion(moment) : null)
}

/** A question that no answer covers is put off by its kind, and by its subject where the persona has a name for it. */
const putOff = (moment: Moment): SpokenWords => {
  const near = checkedWords(moment) ?? ownDay(moment) ?? stepDay(moment) ?? nearestWords(moment) ?? factInstead(moment)
  if (near !== null) return near
  const name = unusedReaction(moment)
  const besideWords = wordsBeside(moment, name)
  if (besideWords !== null) return besideWords
  const reply = putOffFully(moment, name)
  const subject = echoing.has(reply.source) ? echoOf(moment) : null
  if (subject !== null) return after(moment, subject, reply)
  return (shrugs.has(name) ? purposeAsked(moment) : null) ?? reply
}

/** The persona asks what a far question is for, unless it is about the persona. */
const purposeAsked = (moment: Moment): SpokenWords | null => {
  const text = moment.impression.isFar && !speaksOfYou(moment) ? askForPurpose(moment.voice) : null
  return text === null ? null : { text, talk: 'neutral', source: 'surprise' }
}

/** The persona neither nods at a remark of unknown words nor answers a single word of it. */
export const metFarRemark = (moment: Moment): SpokenWords | null => {
  const { heard, impression, voice, cast } = moment
  const { language } = cast
  const isNews = explains(heard.text, language) || refuses(heard.text, language) || tellsNews(moment)
  const isMove = heard.kind === 'question' || echoedKinds.has(heard.kind)
  const text = impression.isFar && !isMove && !isNews ? askForReason(voice) : null
  return text === null ? null : { text, talk: 'neutral', source: 'surprise' }
}

/** Kinds of which the persona takes up the terms or the subject: "The forecast? I would have to explain a lot first." */
const echoedKinds: ReadonlySet<HeardKind> = new Set(['proposal', 'offer', 'commitment'])

/** A plan that stands is taken up with a full stop, one that is offered with a question mark. */
const echoOfPlan = (moment: Moment): string | null => {
  const { heard, cast, voice } = moment
  // "Good. Thank you." is enough for a promise.
  if (heard.kind === 'commitment' && voice.brief) return null
  const terms = termsOf(moment)
  if (heard.kind === 'commitment') return terms === null ? null : `${terms}.`
  return terms === null ? echoOf(moment) : `${terms}${cast.language === 'fr' ? ' ?' : '?'}`
}

/** A reason or a refusal is taken note of: a remark on one of its words would pass it by, and doubt fits sales talk only. */
const notedReason = (moment: Moment): SpokenWords | null => {
  const { heard, voice, mind, cast } = moment
  if (heard.kind !== 'information' || heard.question !== null) return null
  const isRefused = refuses(heard.text, cast.language)
  if (!isRefused && !explains(heard.text, cast.language)) return null
  const lines = reactionLines(moment, 'information')
  // "That changes something." is no answer to a no.
  const text = newLine(voice, mind.talk === 'change' && !isRefused ? [...lines.plain, ...lines.open] : lines.plain)
  return text === null ? null : { text, talk: 'neutral', source: 'information' }
}

const letChoose = ({ voice }: Moment): SpokenWords => ({ text: leaveChoice(voice), talk: 'neutral', source: 'choice' })

/** "Shall I ring you on Wednesday?" wants a yes, a no or a condition before anything kind. */
const decidingReaction = (moment: Moment, own: ReactionName): SpokenWords => {
  const { voice, cast } = moment
  const isUnfit = (line: string) => voice.isUnfit(line) || !decides(line, cast.language)
  const reply = reaction({ ...moment, voice: { ...voice, isUnfit } }, own)
  return decides(reply.text, cast.language) ? reply : reaction(moment, own)
}

/** "Shall I write to her, or go and see her?" leaves open which; another plan is taken up by its terms. */
const metPlan = (moment: Moment, own: ReactionName): SpokenWords => {
  if (moment.heard.question?.form === 'either_or') return exclusiveChoice(moment) ?? letChoose(moment)
  const grantedWords = takeGrantedWish(moment)
  if (grantedWords !== null) return grantedWords
  const reply = moment.heard.text.includes('?') ? decidingReaction(moment, own) : reaction(moment, own)
  const subject = echoOfPlan(moment)
  return subject === null ? reply : after(moment, subject, reply)
}

/** "By the way, I became a grandfather" is no matter of the persona's: no remark on one of its words meets it. */
export const ownNewsMet = (moment: Moment): SpokenWords | null =>
  moment.heard.kind === 'self_disclosure' && tellsOwnNews(moment.heard.text, moment.cast.language)
    ? reaction(moment, 'self_disclosure')
    : null

/** "How about four nights?" proposes to a persona that has no answer of its author's to it. */
const isPlanAsked = ({ heard, cast: { persona } }: Moment): boolean => speaksFromFields(persona) && asksToPlan(heard)

/** The reply to what the learner does, where no answer of the persona's fits. */
export const metByKind = (moment: Moment): SpokenWords => {
  const { kind } = moment.heard
  if (reflectedKinds.has(kind)) return answerReflection(moment)
  const own = reactionsByKind[kind]
  if (own === undefined) return isPlanAsked(moment) ? metPlan(moment, 'proposal') : putOff(moment)
  const metRemark = notedReason(moment) ?? metTelling(moment)
  if (metRemark !== null) return metRemark
  // "Noted." would pass for a yes to "Count backwards from the kettle".
  const doubt =
    kind === 'statement' && moment.impression.isStrange && !tellsNews(moment) ? askForReason(moment.voice) : null
  if (doubt !== null) return { text: doubt, talk: 'neutral', source: 'surprise' }
  return echoedKinds.has(kind) ? metPlan(moment, own) : reaction(moment, own)
}

/** An offer or a plan that is near a question of the author's asks nothing: "I could tell Ingrid" is not "Who is Ingrid?". */
export const offersNoAnswer = ({ heard, matches: [first] }: Moment): boolean =>
  echoedKinds.has(heard.kind) && heard.question === null && first?.asksOpenly === true

import { plainText } from '../observer/words.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Cast, dialsOf, type PartnerReply, type PartnerTurn, type Talk } from './cast.ts'
import { openingReply } from './start/opening.ts'
import { secretFor, stepFor } from './disclosure.ts'
import { chosenAnswer, listen } from './listen.ts'
import { createMemory, type Memory, rememberReply, shownSigns, turnsRemembered, usesTu } from './memory.ts'
import { breachIn } from './mind/offences/breach.ts'
import { type HeardUtterance, isHostile } from './mind/hearing.ts'
import { afterTurn } from './mind/mind.ts'
import { outcomeOf, type OutcomeState } from './mind/outcome.ts'
import { quotedTurn } from './mind/quotes/quoted-turn.ts'
import { missingSigns } from './mind/required-signs.ts'
import { isShortAnswer } from './mind/questions/short-answers.ts'
import { makesUp, soreTurnsAfter } from './mind/offences/soreness.ts'
import { adviceStands } from './mind/offences/standing-advice.ts'
import { isBareTag } from './mind/questions/tags.ts'
import { withoutTitle } from './speech/address.ts'
import { closingWords, composeReply, type Moment, type SpokenWords } from './speech/compose.ts'
import { givesConsent } from './speech/offers/given-consent.ts'
import { lastWord } from './speech/last-word/last-word.ts'
import { speechFor } from './speech/own-speech.ts'
import { isExact } from './speech/line-kinds/line-kind.ts'
import { asksForAgreed, repeatsOnly, unfitLine } from './speech/line-kinds/unfit-line.ts'
import { dueObjection, mainObjection } from './speech/statements/main-objection.ts'
import { rememberSaid, lineFor } from './speech/voice.ts'
import { promisesWildly } from './mind/offences/wild-promise.ts'

/** A persona that is understood nods in a word; one that is asked answers in a sentence. */
const nods: ReadonlySet<HeardUtterance['kind']> = new Set(['reflection', 'empathy', 'praise', 'apology', 'thanks'])

/** The share of short replies: smaller for a talkative persona, and small when the persona leans for or against a change, unless a name or a number is asked for. */
const briefShare = (cast: Cast, talk: Talk, { kind, question }: HeardUtterance): number => {
  if (nods.has(kind)) return talk === 'neutral' ? 0.95 : 0.7
  const share = 0.85 - 0.05 * dialsOf(cast).talkativeness
  if (question !== null && isExact(question.form)) return Math.min(0.9, share + 0.1)
  return share * (talk === 'neutral' ? 1 : 0.5)
}

const sorenessOf = ({ soreTurns, hasMinded }: Memory, utterance: HeardUtterance): Moment['soreness'] => {
  if (soreTurns === 0 || makesUp(utterance)) return null
  return hasMinded ? 'silent' : 'spoken'
}

/** The persona's mind after a line, and the offence in it or before it. A persona that is sore leans towards no change. */
const feel = (
  cast: Cast,
  memory: Memory,
  turn: Parameters<typeof afterTurn>[1],
): Pick<Moment, 'breach' | 'soreness'> => {
  const breach = breachIn(cast, turn.heard.text)
  const soreness = sorenessOf(memory, turn.heard)
  const isForbidden = breach !== null || promisesWildly(turn.heard, cast.language)
  const offence = { isForbidden, isSore: soreness !== null }
  memory.mind = afterTurn(memory.mind, { ...turn, ...offence })
  if (soreness !== null) memory.mind = { ...memory.mind, talk: 'sustain' }
  memory.broken ||= breach !== null
  return { breach, soreness }
}

const thanks = /\b(?:thank you|thanks|merci)\b/iu

/** A fitting reflection counts towards feeling understood; one that opens nothing or only turns words round does not. */
const saysBack = ({ acts }: HeardUtterance, impression: Moment['impression']): boolean => {
  if (impression.opensNothing || impression.isTurnedRound) return false
  return impression.reflection === 'right' || (impression.reflection === 'unclear' && acts.has('reflection'))
}

const takeIn = (cast: Cast, memory: Memory, text: string): Omit<Moment, 'secret' | 'step'> => {
  // Each turn has its own random numbers, so that one answer never changes the next.
  const random = seededRandom(`${cast.seed}/${memory.learnerTurns}`)
  memory.learnerTurns += 1
  memory.lines.learner.push(text)
  const { speech, heard, matches, impression } = listen(cast, memory, text)
  const dials = dialsOf(cast)
  const offences = feel(cast, memory, { heard, dials, impression, random })
  const isSore = offences.soreness !== null
  const brief = random.chance(briefShare(cast, memory.mind.talk, heard)) || isSore
  const saysNothingNew = repeatsOnly(memory.lastText, cast.language)
  const isUnfit = unfitLine(heard, cast.language)
  const isAgreed = asksForAgreed(memory.lines.learner.slice(0, -1), cast.language)
  const objection = mainObjection(cast, speech.leanings.sustain)
  const isEarly = (line: string) => memory.learnerTurns === 1 && line === objection
  memory.voice = {
    ...memory.voice,
    random,
    brief,
    isUnfit: (line) =>
      isUnfit(line) || isAgreed(line) || saysNothingNew(line) || isEarly(line) || (isSore && thanks.test(line)),
  }
  memory.heard.add(plainText(text))
  if (saysBack(heard, impression)) memory.reflections += 1
  if (heard.question) memory.questions[heard.question.open ? 'open' : 'closed'] += 1
  const { voice, mind, lastAnswer, lastTopic, told, recent, lastTold, lastFit } = memory
  const meantAnswer = chosenAnswer(cast, memory, heard)
  return {
    cast,
    speech,
    voice,
    dials,
    mind,
    heard,
    impression,
    matches,
    lastAnswer,
    lastTopic,
    told,
    meant: meantAnswer,
    hasAskedBack: memory.sinceAskedBack < turnsRemembered,
    recent,
    lastTold,
    lastFit,
    isShortAnswer: isShortAnswer(memory, heard.text),
    quoted: quotedTurn(text, memory.spoken, cast.language),
    saidLately: memory.spoken.slice(-turnsRemembered).map(({ text: said }) => said),
    lastSource: memory.lastSource,
    stalls: memory.stalls,
    before: memory.lines.learner.at(-2) ?? '',
    isFirst: memory.learnerTurns === 1,
    takesApology: memory.soreTurns > 0 && heard.kind === 'question' && makesUp(heard),
    ...offences,
    objection: isSore
      ? null
      : dueObjection(objection, speech.leanings.sustain, memory.voice, {
          heard,
          lines: memory.lines.learner,
          language: cast.language,
        }),
  }
}

/** A yes stands until the learner hurts the persona. */
const consentAfter = (hasConsent: boolean, utterance: HeardUtterance, reply: SpokenWords): boolean =>
  !isHostile(utterance) && (hasConsent || givesConsent(reply))

const giveReply = (cast: Cast, memory: Memory, text: string): PartnerReply => {
  const bare = takeIn(cast, memory, text)
  const { heard } = bare
  if (heard.kind === 'abuse') memory.insults += 1
  memory.adviceStands = adviceStands(memory.adviceStands, heard, cast)
  const standing: OutcomeState = {
    mind: memory.mind,
    heard,
    learnerTurns: memory.learnerTurns,
    insults: memory.insults,
    hasSecrets: bare.speech.secrets.length > 0,
    shown: shownSigns(memory),
    broken: memory.broken || memory.adviceStands,
    isComplete: missingSigns(cast, memory.lines).length === 0,
    hasConsent: memory.hasConsent,
  }
  const moment: Moment = {
    ...bare,
    secret: secretFor(cast, memory, bare),
    step: stepFor(cast, memory, standing, bare.impression),
  }
  const draftReply = memory.isWon ? lastWord(moment) : composeReply(moment)
  const reply = { ...draftReply, text: withoutTitle(draftReply.text, memory.lines.learner, cast.language) }
  memory.lines.persona.push(reply.text)
  memory.hasConsent = consentAfter(memory.hasConsent, heard, reply)
  const isComplete = missingSigns(cast, memory.lines).length === 0
  const { hasConsent } = memory
  const outcome = memory.isWon ? null : outcomeOf(cast, { ...standing, isComplete, hasConsent }, reply.step === true)
  const words = outcome === null ? reply.text : closingWords(moment, outcome, reply)
  rememberReply(memory, reply, words)
  memory.wasHurt = isHostile(heard)
  memory.soreTurns = soreTurnsAfter(memory.soreTurns, heard, cast)
  memory.hasMinded = memory.soreTurns > 0 && (memory.hasMinded || reply.mindsInsult === true)
  if (!isBareTag(heard.text, cast.language)) memory.lastFit = bare.impression.reflection
  memory.isWon ||= outcome === 'win'
  return {
    text: words,
    outcome,
    readiness: Math.round(memory.mind.readiness),
    talk: memory.mind.talk,
    move: heard.kind,
    source: outcome ?? reply.source,
    revealed: [...memory.told],
    shown: [...shownSigns(memory)],
  }
}

/** Remembers a turn that another model wrote: the persona has said and revealed everything in it. */
const takeOver = (cast: Cast, memory: Memory, text: string): void => {
  const { secrets, reactions } = speechFor(cast)
  rememberSaid(memory.voice, text)
  memory.lastText = text
  if (memory.said.includes(text)) return
  memory.lines.persona.push(text)
  memory.said += ` ${text}`
  memory.spoken = [...memory.spoken, { text, answer: null }]
  const has = (line: string) => text.includes(lineFor(line, memory.voice.familiar))
  for (const { fact, tells } of secrets) if (tells.some(has)) memory.told.add(fact)
  memory.hasStep ||= [...(reactions.step?.plain ?? []), ...(reactions.step?.open ?? [])].some(has)
}

/** A conversation that goes on turn by turn: each turn is worked out once, when a reply is asked for. */
export const openTalk = (cast: Cast) => {
  const turns: PartnerTurn[] = []
  let memory = createMemory(cast, [])
  let last: PartnerReply | null = null
  let takenTurns = 0
  const take = ({ role, text }: PartnerTurn): void => {
    if (role === 'persona') takeOver(cast, memory, text)
    else last = giveReply(cast, memory, text)
  }
  const catchUp = (): void => {
    // A change between tu and vous holds for the whole conversation, so all of it is worked out again.
    if (memory.voice.familiar !== usesTu(cast, turns)) {
      memory = createMemory(cast, turns)
      takenTurns = 0
    }
    turns.slice(takenTurns).forEach(take)
    takenTurns = turns.length
  }
  return {
    /** Takes note of a turn of either speaker. */
    add: (turn: PartnerTurn): void => {
      turns.push(turn)
    },
    /** The persona's reply to the last line of the learner, or its opening line. */
    reply: (): PartnerReply => {
      catchUp()
      return last ?? openingReply(cast, memory, speechFor(cast).reactions.greeting?.plain)
    },
  }
}

/**
 * Writes the persona's next reply. This is a pure function of cast, seed and turns, and computes the mind from the turns
 * each time. A reply that is written again after a crash is therefore the same, and the partner can continue a conversation
 * that another model began.
 */
export const replyWith = (cast: Cast, turns: readonly PartnerTurn[]): PartnerReply => {
  const talk = openTalk(cast)
  turns.forEach(talk.add)
  return talk.reply()
}

/** Splits a reply into the pieces of its stream. The caller decides how fast they are sent. */
export const chunksOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? []

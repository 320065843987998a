import { hasAct } from '../../analysis/index.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import { isAppointment } from '../../analysis/commitments/dated-commitment.ts'
import { saysWhenOrHowOften } from '../../analysis/given-back/stated-fact.ts'
import type { Language } from '../../observer/question-kind.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { plainText, sentencesOf, showsAny } from '../../observer/words.ts'
import { actQuote, quoteFrom, type Quote, sentenceOf } from '../evidence/quote.ts'
import { isHastyGift } from './hasty-offers.ts'
import { noYesQuote, onlyListens, proposesJointly, refusedTurns } from './proposals.ts'
import { assents, ownedBetween, promisesInTime, refuses, signsUp } from './readings.ts'
import { askedRule, jointSteps, saysHalfYes } from './joint-steps.ts'
import { bargains, shows } from './signs.ts'
import { isCalendarDate, isTheirDate, startsOn } from '../reading/dates.ts'
import { stepQuoteOf } from '../reading/step-sentence.ts'
import { effectQuotes, statedFacts, withEffects } from './stated-facts.ts'
import type { Judge, Level } from './verdict.ts'

export const isCommitted = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && shows(after.text, 'commits', language)

export const isDated = ({ after }: LearnerTurn, { language }: Facts): boolean =>
  after !== null && shows(after.text, 'time', language)

/** A yes of no more words names no step: "I could agree to that." */
const BARE_YES = 5

const saysStep = ({ text, words }: PersonaTurn, { language }: Facts): boolean =>
  words > BARE_YES && (shows(text, 'commits', language) || shows(text, 'time', language))

const isBareYes = ({ text, words }: PersonaTurn, { language }: Facts): boolean =>
  words <= BARE_YES && assents(text, language) && !shows(text, 'time', language)

/** The learner proposed it, in this turn or, before "Deal.", in the one before. */
const isProposedIn = ({ seq, before }: LearnerTurn, { agreedAt, learner }: Facts): boolean =>
  agreedAt.has(seq) || learner.some((one) => before !== null && one.after?.seq === before.seq && agreedAt.has(one.seq))

/** The persona's answer met an objective by a step or an agreement. */
export const isAgreed = (turn: LearnerTurn, facts: Facts): boolean =>
  turn.after !== null &&
  facts.agreedAt.has(turn.after.seq) &&
  (saysStep(turn.after, facts) || !(isProposedIn(turn, facts) || isBareYes(turn.after, facts)))

/** The persona said yes to what the learner proposed, and named nothing itself: the step is the learner's. */
const isLearnersStep = ({ after, seq }: LearnerTurn, facts: Facts): boolean =>
  facts.agreedAt.has(seq) && after !== null && !saysStep(after, facts)

/** "Comment allez-vous ?" has the words of a plan, and asks for none. */
const wellBeing = /\b(?:how are you|how have you been|comment (?:ça va|(?:tu )?vas|(?:vous )?allez))/iu

const asksForPlan = (turn: LearnerTurn): boolean =>
  hasAct(turn, 'plan') && turn.questions.some(({ text }) => !wellBeing.test(text))

/** Words of a question for a step that the rules of a plan do not know: "Et ce serait quand ?" */
const stepWords = {
  en: /\b(?:(?:next|first|small|smallest|tiny|concrete) step|start with|begin with|be ready to try|do (?:about|with) (?:it|that|this)|and when|feel like (?:trying|doing|starting)|(?:what|which)\b[^?]*\b(?:would|could) you (?!say)\w+[^?]*\bfirst|(?:smallest|small|one|first|next) thing (?:that )?(?:to do|(?:could|would|can|might) you|you(?:'d| would| could| might| want))|do next|(?:want|need) (?:from|of) (?:me|us)|(?:what|which) rule would you|what would you need (?:from (?:me|us)|in your hands|to (?:decide|start))|starting when|like to (?:begin|start)|(?:do|would) you (?:suggest|propose)|(?:where|how) (?:do|should|shall|can|would) (?:we|you) (?:(?:like|want) (?:us )?to )?(?:go|continue|proceed|move)(?: on| from here)|(?:should|could|would|will) happen (?:next|first)|what now(?= *\?)|your (?:own )?(?:idea|suggestion|proposal)(?=,? (?:then|now)| *\?))\b/i,
  fr: /\b(?:comme suite|pour la suite|(?:prochaine|première) étape|(?:premier|petit) pas|envie (?:de (?:faire|commencer|tenter)|d['’](?:essayer|en faire))|commencer par|(?:la (?:plus |première )?|quelle )petite chose|première chose que|faire ensuite|(?:quel|qu'est-ce que|que |quoi)[^?]*(?:riez|rais)(?!\p{L})[^?]*(?:en premier|d'abord)|fer(?:ez-vous|as-tu|iez-vous ensuite|ais-tu ensuite)|(?:vous|tu) \p{L}+(?:riez|rais) quoi|quelle règle|besoin de quoi,? (?:de|venant de) (?:ma|notre) part|(?:attend\p{L}*|voul\p{L}*|voudr\p{L}*) de (?:ma|notre) part|(?:auriez-vous|aurais-tu) besoin pour|(?:auriez|aurais)(?:-vous|-tu)? besoin (?:de quoi )?,? ?(?:de (?:ma|notre) part|de (?:moi|nous))|besoin de quoi,? (?:pour (?:commencer|décider|te lancer|vous lancer)|de (?:ma|notre) part)|(?:vous|tu) (?:proposez|proposes|suggérez|suggères) quoi|(?:que|qu'est-ce que|quelle (?:suite|étape|piste|démarche|solution|règle)) (?:(?:vous|tu) )?(?:proposez|proposes|proposeriez|proposerais|suggérez|suggères)|(?:voyez-vous|vois-tu|(?:vous|tu) (?:voyez|vois)) la suite|(?:on|vous|tu) (?:fait|faites|fais) quoi,? (?:maintenant|ensuite|à présent)|(?:allez-vous|vas-tu|(?:vous|tu) (?:allez|vas)) (?:faire|essayer|tenter|changer)|(?:que |qu'est-ce que (?:vous|tu) )essaieri?\p{L}+|(?:votre|ton) (?:idée|proposition)(?: à (?:vous|toi))?,? (?:ce serait|c'est|quelle)|(?<=^(?:et |bon,? et )?)maintenant(?= *\?)|par quoi|partir de quand|(?:ce serait|serait-ce) (?:pour )?quand)\b/iu,
} as const

/** "What would you do by Friday?", « Et vous, demain, vous essaieriez quoi ? »: an act to come, with its time. */
const actInTime = {
  en: /\bwhat (?:will|would|could|can|might) you (?:\w+ )?(?:do|try|change|start|stop|begin|tell|ask|write|say|leave|drop|test|bring|take|put)\b/,
  fr: /(?<!\p{L})(?:(?:qu'est-ce que |qu')(?:vous|tu) \p{L}+(?:riez|rais|rez|ras)|(?:que|qu'est-ce que vous|qu'est-ce que tu) (?:pourri|fer|tenter|essaier|changer)\p{L}+(?:-vous|-tu)?(?= \p{L}+(?:er|ir|re)(?!\p{L})|[^?]*-(?:vous|tu))|(?:vous|tu) \p{L}+(?:riez|rais|rez|ras) quoi)(?!\p{L})/u,
} as const

const timeToCome = {
  en: /\b(?:(?:by|before|until|on|from|next|this|coming) (?:the |next |this |coming )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week\w*|month|evening|afternoon|weekend|end)|today|tonight|tomorrow)\b/,
  fr: /(?<!\p{L})(?:d'ici|avant|dès|pour|cette semaine|ce (?:soir|week-end|mois)|demain|aujourd'hui|(?:lun|mar|mercre|jeu|vendre|same)di|la semaine prochaine)(?!\p{L})/u,
} as const

const asksForActInTime = (question: string): boolean => showsAny(actInTime, question) && showsAny(timeToCome, question)

/** "What would you do in the manager's place?" asks for an opinion. */
const inPlaceOf = {
  en: /\bin (?:[\w'-]+ ){1,3}(?:place|shoes)\b|\bif you (?:were|had been)\b/,
  fr: /(?<!\p{L})(?:à (?:la|sa|leur|ma) place|si (?:vous étiez|tu étais))(?!\p{L})/u,
} as const

export const asksForOpinion = ({ questions }: Pick<LearnerTurn, 'questions'>): boolean =>
  questions.some(({ text }) => showsAny(inPlaceOf, plainText(text)))

/** Tells whether a turn asks the persona for a step. */
export const asksForStep = (turn: LearnerTurn): boolean =>
  !asksForOpinion(turn) &&
  (asksForPlan(turn) ||
    turn.questions.some(({ text }) => showsAny(stepWords, plainText(text)) || asksForActInTime(plainText(text))))

interface AgreementTurns {
  /** Turns that ask for a step. */
  asked: readonly LearnerTurn[]
  /** Turns in which the learner names a step with its date. */
  named: readonly LearnerTurn[]
  /** Turns that the persona answered with a step of its own. */
  own: readonly LearnerTurn[]
}

/** The practice partner heard no step of the persona's: what it named stayed an intention. */
const levelWithoutOwnStep = (askingTurns: readonly LearnerTurn[], namingTurns: readonly LearnerTurn[]): Level => {
  if (namingTurns.length > 0) return 2
  return askingTurns.length > 0 ? 1 : 0
}

const thanks = /(?<!\p{L})(?:thank you|thanks|merci)(?!\p{L})/iu

/** The goal found no yes to anything, and the answer to this step holds none either. */
const isLeftAlone = ({ after }: LearnerTurn, { goals, language }: Facts): boolean =>
  goals.agrees_to === false && !(after !== null && (assents(after.text, language) || thanks.test(after.text)))

const levelOfAgreement = ({ asked, named, own }: AgreementTurns, facts: Facts): Level => {
  if (facts.goals.own_step === false) return levelWithoutOwnStep(asked, named)
  const steps = [...own, ...asked.filter((turn) => isCommitted(turn, facts))]
  if (steps.some((turn) => isDated(turn, facts))) return facts.goals.agrees_to === false ? 2 : 3
  const isSettled = own.length > 0 && facts.learner.some((turn) => settlesDate(turn, facts))
  if (isSettled && facts.goals.agrees_to !== false) return 3
  if (steps.length > 0 || named.some((turn) => !isLeftAlone(turn, facts))) return 2
  return asked.length + named.length > 0 ? 1 : 0
}

/** The sentence of the persona's answer that says the step, or its date. */
const stepQuote = ({ after }: LearnerTurn, { language }: Facts) => (after === null ? [] : stepQuoteOf(after, language))

/** An offer that the persona thanks for, or a place on a list that it takes, is a step that both agreed on. */
const isTaken = (turn: LearnerTurn, { language }: Facts): boolean => {
  const { after } = turn
  if (after === null) return false
  if (signsUp(turn.text)) return assents(after.text, language)
  return (hasAct(turn, 'offer') || hasAct(turn, 'commitment')) && thanks.test(after.text)
}

/** The learner names a step, in words of its own or in an offer that the persona takes. */
const namesOwnStep = (turn: LearnerTurn, facts: Facts): boolean =>
  hasAct(turn, 'commitment') ||
  isTaken(turn, facts) ||
  isLearnersStep(turn, facts) ||
  isDatedProposal(turn, facts) ||
  (hasAct(turn, 'plan') && turn.questions.length === 0 && shows(turn.text, 'time', facts.language))

/** The answers that gave no yes, the last first. */
const noYesQuotes = (refusals: readonly LearnerTurn[], facts: Facts): Quote[] =>
  refusals.toReversed().flatMap(({ after, before }) => [after, before].flatMap((answer) => noYesQuote(answer, facts)))

/** "Shall we look at it again on Friday at nine?": a yes makes it a step with its date. */
const isDatedProposal = (turn: LearnerTurn, facts: Facts): boolean =>
  !asksForStep(turn) && (proposesJointly(turn) || asksConsent(turn, facts.language)) && isDatedYes(turn, facts)

/** A day and an hour, or a date that was asked for, that got its yes. */
const settlesDate = (turn: LearnerTurn, facts: Facts): boolean => {
  const isMeeting = sentencesOf(turn.text).some((one) => isAppointment(plainText(one), facts.language))
  return (turn.questions.length > 0 && isDatedProposal(turn, facts)) || (isMeeting && isDatedYes(turn, facts))
}

/** Tells whether a turn says what will be done: a promise, a step of both sides, or a date that got its yes. */
export const saysWhatComes = (turn: LearnerTurn, facts: Facts): boolean =>
  hasAct(turn, 'commitment') ||
  shows(turn.text, 'promises', facts.language) ||
  jointSteps(turn, facts.language).length > 0 ||
  isDatedProposal(turn, facts)

const namingActs = ['commitment', 'offer', 'proposal', 'plan'] as const

/** The persona said yes to a step with its date that the learner had named. */
const isDatedYes = ({ text, after }: LearnerTurn, { language }: Facts): boolean =>
  shows(text, 'time', language) && after !== null && assents(after.text, language)

/** "From Monday then?" asks for a date; a step may have come before it. */
export const asksForDate = ({ questions }: LearnerTurn, language: Language): boolean =>
  questions.some(
    ({ openness, text }) => openness === 'closed' && (shows(text, 'time', language) || startsOn(text, language)),
  )

/** A question for a yes that got none. */
const isUnanswered = ({ after, questions }: LearnerTurn, { language }: Facts): boolean =>
  questions.length > 0 && after !== null && !assents(after.text, language)

/** The dates for named steps that got no yes. */
const openDates = (namingTurns: readonly LearnerTurn[], { learner, language }: Facts): LearnerTurn[] =>
  learner.filter(
    (turn) =>
      namingTurns.some(({ seq }) => seq <= turn.seq) &&
      asksForDate(turn, language) &&
      !(turn.after !== null && (assents(turn.after.text, language) || shows(turn.after.text, 'time', language))),
  )

/** The side that named the step, and its date if it has one. */
export const agreement: Judge = (facts) => {
  const { learner, language } = facts
  if (facts.status === 'abort') return { withheld: 'broken_off' }
  if (learner.length < 3) return { withheld: 'too_few_turns' }
  const askingTurns = learner.filter(asksForStep)
  const refusals = refusedTurns(facts)
  const namingTurns = learner.filter(
    (turn) => namesOwnStep(turn, facts) && !refusals.includes(turn) && !onlyListens(turn, language),
  )
  const own = learner.filter(
    (turn, place) => isAgreed(turn, facts) || askedRule(turn, learner[place + 1], language).length > 0,
  )
  const level = levelOfAgreement({ asked: askingTurns, named: namingTurns, own }, facts)
  const datedFirst = (a: LearnerTurn, b: LearnerTurn) => Number(isDated(b, facts)) - Number(isDated(a, facts))
  // A question that got no step did not lead to the agreement.
  const answeredTurns = askingTurns.filter((turn) => isCommitted(turn, facts)).toSorted(datedFirst)
  const namingQuote = (turn: LearnerTurn) => {
    if (signsUp(turn.text)) return sentenceOf(turn, signsUp)
    return namingActs.some((act) => hasAct(turn, act))
      ? actQuote(turn, ...namingActs)
      : sentenceOf(turn, (sentence) => shows(sentence, 'promises', language) || shows(sentence, 'time', language))
  }
  // A step stands behind the question that led to it.
  const stepTurns = [...new Set([...own, ...answeredTurns])].toSorted(datedFirst)
  const quotes = [
    ...stepTurns.flatMap((turn) => [
      ...(answeredTurns.includes(turn) || facts.agreedAt.has(turn.seq) ? namingQuote(turn) : []),
      ...stepQuote(turn, facts),
    ]),
    ...namingTurns
      .filter((turn) => !answeredTurns.includes(turn) && !(own.length > 0 && isUnanswered(turn, facts)))
      .toSorted((a, b) => Number(isDatedYes(b, facts)) - Number(isDatedYes(a, facts)))
      .flatMap(namingQuote),
  ]
  const openTurns = openDates(namingTurns, facts)
  // A learner who asked did their part: what stayed open is the answer.
  const answers = [
    ...noYesQuotes(refusals, facts).slice(0, 1),
    // An answer to another question says nothing of the step that was left open.
    ...(refusals.length > 0 ? [] : askingTurns.flatMap(({ after }) => (after ? sentenceOf(after) : []))),
  ]
  return {
    level,
    basis: 'estimated',
    confidence: 0.65,
    evidence: level >= 2 ? quotes : answers,
    isMissing: answers.length === 0,
    // A question that was never asked has no line.
    needsNoQuote: level === 0,
    numbers: {
      asked: askingTurns.length,
      named: namingTurns.length,
      own: own.length,
      refused: refusals.length,
      half: refusals.filter(({ after }) => after !== null && saysHalfYes(after.text, language)).length,
      accepted: namingTurns.filter((turn) => isDatedYes(turn, facts) || isLearnersStep(turn, facts)).length,
      alone: namingTurns.filter((turn) => isLeftAlone(turn, facts)).length,
      open: openTurns.length,
      day: learner.filter(
        (turn) =>
          !openTurns.includes(turn) &&
          ((namingTurns.includes(turn) && shows(turn.text, 'time', language)) ||
            (namingTurns.length > 0 && startsOn(turn.text, language))),
      ).length,
      dated: learner.filter((turn) => (own.includes(turn) || askingTurns.includes(turn)) && isDated(turn, facts))
        .length,
    },
  }
}

const levelOfMoving = ({ dated, clear, promised }: Record<'dated' | 'clear' | 'promised', number>): Level => {
  if (dated > 0) return 3
  if (clear > 0) return 2
  return promised > 0 ? 1 : 0
}

/** A date for what the learner will do, and not for the other's part alone. */
const hasOwnDate = (turn: LearnerTurn, language: Language): boolean =>
  (jointSteps(turn, language).length > 0 || promisesInTime(turn, language) || shows(turn.text, 'time', language)) &&
  !isTheirDate(turn.text, language)

export const movingOn: Judge = (facts) => {
  const { learner, language } = facts
  if (learner.length < 2) return { withheld: 'too_few_turns' }
  const isJoint = (turn: LearnerTurn): boolean => jointSteps(turn, language).length > 0
  const promises = (sentence: string): boolean => !sentence.includes('?') && shows(sentence, 'promises', language)
  const movingTurns = learner.filter(
    (turn) => !isHastyGift(turn, facts) && !bargains(turn.text) && !onlyListens(turn, language),
  )
  const promisingTurns = movingTurns.filter(
    (turn) =>
      hasAct(turn, 'commitment') ||
      sentencesOf(turn.text).some(promises) ||
      facts.goalTurns.promises.has(turn.seq) ||
      isJoint(turn),
  )
  const clear = promisingTurns.filter(({ text }) => !shows(text, 'vague', language))
  const dates = clear.filter((turn) => hasOwnDate(turn, language))
  const offeringTurns = movingTurns.filter(
    (turn) =>
      (hasAct(turn, 'offer') || isLearnersStep(turn, facts) || isDatedProposal(turn, facts)) &&
      (!refuses(turn.after, language) || assents(turn.after?.text ?? '', language)) &&
      !promisingTurns.includes(turn) &&
      !turn.questions.some(({ openness, text }) => openness === 'open' && actQuote(turn, 'offer')[0]?.quote === text),
  )
  // "Deal, starting with Thursday's meeting" gives its date to the step before it.
  const laterDates = learner.filter(
    ({ seq, text, questions }) =>
      questions.length === 0 && startsOn(text, language) && [...clear, ...offeringTurns].some((turn) => turn.seq < seq),
  )
  // A date in a question counts once it was accepted.
  const datedOffers = offeringTurns.filter((turn) =>
    sentencesOf(turn.text).some(
      (sentence) =>
        shows(sentence, 'time', language) &&
        !isTheirDate(sentence, language) &&
        (!sentence.includes('?') || assents(turn.after?.text ?? '', language)),
    ),
  )
  const agreedSteps = learner.flatMap((turn) => (isAgreed(turn, facts) ? stepQuote(turn, facts) : []))
  const datedTurns = [...new Set([...dates, ...datedOffers, ...laterDates])]
  const level = levelOfMoving({
    dated: datedTurns.length,
    clear: clear.length + offeringTurns.length + (promisingTurns.length === 0 ? agreedSteps.length : 0),
    promised: promisingTurns.length,
  })
  const stepOf = (turn: LearnerTurn): Quote[] => {
    if (hasAct(turn, 'commitment')) return actQuote(turn, 'commitment')
    return isJoint(turn) ? jointSteps(turn, language) : sentenceOf(turn, promises)
  }
  const quotedTurns = [dates, clear, promisingTurns].find((turns) => turns.length > 0) ?? []
  const steps = quotedTurns.flatMap((turn) => facts.goalTurns.promises.get(turn.seq) ?? stepOf(turn))
  return {
    level,
    basis: 'estimated',
    confidence: 0.65,
    evidence:
      level >= 2
        ? [
            ...(dates.length > 0 ? steps : []),
            ...(level === 3 ? datedOffers : offeringTurns).flatMap((turn) => actQuote(turn, 'offer', 'proposal')),
            ...(dates.length > 0 ? [] : steps),
            ...laterDates.flatMap((turn) => sentenceOf(turn, (sentence) => startsOn(sentence, language))),
            ...(promisingTurns.length === 0 && level < 3 ? agreedSteps : []),
          ]
        : steps,
    isMissing: steps.length === 0,
    needsNoQuote: steps.length === 0,
    counted: level === 3 ? 'dated' : undefined,
    numbers: {
      promised: promisingTurns.length,
      dated: datedTurns.length,
      date: datedTurns.filter(({ text }) => isCalendarDate(text, language)).length,
      offered: offeringTurns.length,
      open: openDates([...promisingTurns, ...offeringTurns], facts).length,
      checked: Number(learner.slice(1).some((turn) => asksConsent(turn, language) || asksForStep(turn))),
    },
    better: steps,
  }
}

const levelOfObservation = (judgements: number, facts: number): Level => {
  if (judgements === 0) return facts > 0 ? 3 : 2
  return facts > 0 ? 1 : 0
}

/** Facts with their number or time, and judgements of the person. Whether any other description was exact is for a person to say. */
export const observation: Judge = ({ learner, language, breaches, goals, goalTurns }) => {
  // "It was your idea and I took the credit" says what happened.
  const judging = learner.flatMap((turn) => {
    const breach = breaches.find(({ quote, act }) => (act === 'blame' || act === 'insult') && quote.seq === turn.seq)
    const act = turn.forbiddenActs.find((one) => one.act === 'insult' || one.act === 'blame')
    return breach?.quote ?? quoteFrom(turn, act?.quote ?? '') ?? []
  })
  const observations = learner.flatMap((turn) => statedFacts(turn, language).slice(0, 1))
  const goalQuotes =
    goals.named === true
      ? [...goalTurns.observes.values(), ...learner.flatMap((turn) => ownedBetween(turn, language))]
      : []
  const isReached = goals.named === true && observations.length + goalQuotes.length > 0
  if (judging.length === 0 && !isReached) return { withheld: goals.named === true ? 'described' : 'not_measurable' }
  const level = levelOfObservation(judging.length, observations.length)
  // The effect may stand in the turn after.
  const effects = effectQuotes(
    learner.filter((_, place) =>
      [learner[place], learner[place - 1]].some((turn) => turn && statedFacts(turn, language).length > 0),
    ),
  )
  const shownQuotes =
    level === 3 ? withEffects(observations, effects, new Map(learner.map(({ seq, text }) => [seq, text]))) : goalQuotes
  return {
    level,
    basis: 'estimated',
    confidence: 0.7,
    evidence: level >= 2 ? shownQuotes : judging,
    counted: level === 3 ? 'observed' : undefined,
    numbers: {
      judged: judging.length,
      observed: observations.length,
      effect: effects.length,
      exact: [...observations, ...goalQuotes].filter(({ quote }) => saysWhenOrHowOften(quote, language)).length,
    },
    better: judging,
  }
}

import { findAct, hasAct, isTelling, saysOwnPart, sellingWords } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { sellsOrPlaysDown } from '../../partner/mind/claims/argument.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { readinessChangesOf } from '../readiness-changes.ts'
import {
  actQuote,
  beginsWithGreeting,
  questionQuote,
  type Quote,
  quoteFrom,
  reflectionQuote,
  sentenceOf,
} from '../evidence/quote.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'
import { confirms, dodges } from './denials.ts'
import { asksForStep, saysWhatComes } from './ending.ts'
import { reflects } from './listening.ts'
import { noYesQuote, turnsOverNo } from './proposals.ts'
import { asksForConditions, leavesChoice, ownPartQuotes, ownsPart } from './readings.ts'
import { shows, contradictsUnderstanding } from './signs.ts'
import { certaintyOf, type Judge, type Level, LIKELY_SHARE, mean } from './verdict.ts'

export const attacks = (turn: LearnerTurn): boolean => hasAct(turn, 'criticism') || hasAct(turn, 'abuse')

/** Words of an objection where the model hears none: so often it was talk against a change. */
const BY_WORDS = 0.13

/** "I don't agree" is an objection, whatever else the model hears in it. */
const OPPOSED = 0.75

/** So many words in common with an objection of the author's raise it. */
const FEWEST_WORDS = 2

const raisesObjection = (text: string, objections: Facts['objections']): boolean => {
  const words = new Set(stemsOf(text))
  return objections.some((objection) => touching(words, objection) >= FEWEST_WORDS)
}

const numberQuestion = {
  en: /\bhow (?:many|much|long|often|old)\b/,
  fr: /combien|depuis quand|quel âge/,
} as const

/** So few words give the number that was asked for, and object to nothing. */
const MOST_OF_NUMBER = 6

const answersNumber = ({ seq, words }: PersonaTurn, learner: Facts['learner']): boolean =>
  words <= MOST_OF_NUMBER &&
  learner.some(
    (one) => one.after?.seq === seq && one.questions.some(({ text }) => showsAny(numberQuestion, plainText(text))),
  )

/** Without words that object, the answer to a question or a yes is no objection, whatever the model hears in it. */
const isReply = ({ seq, text }: PersonaTurn, learner: Facts['learner'], language: Language): boolean =>
  confirms(text, language) || learner.some((one) => one.after?.seq === seq && /\?["»”\s]*$/u.test(one.text))

/** The likelihood that a turn answers an objection. Nothing in the words makes that certain. */
const chanceOf = ({ before }: LearnerTurn, { learner, language, objections }: Facts): number => {
  if (before === null) return 0
  if (shows(before.text, 'opposes', language)) return OPPOSED
  // A condition that was asked for is an answer.
  if (learner.some((one) => one.after?.seq === before.seq && asksForConditions(one, language))) return 0
  if (before.talk === 'change') return 0
  if (raisesObjection(before.text, objections)) return answersNumber(before, learner) ? 0 : OPPOSED
  // An answer that only puts the question off objects to nothing.
  if (dodges(before.text)) return 0
  const hasWords = shows(before.text, 'objects', language)
  if (before.talk === 'sustain' && (hasWords || !isReply(before, learner, language))) return before.confidence
  return hasWords ? BY_WORDS : 0
}

/** Turns of one conversation go together: so much is left of what their chances would add up to. */
const TOGETHER = 0.85

/** The likelihood that there was an objection at all. */
const occasionOf = (chances: readonly number[]): number =>
  TOGETHER * (1 - chances.reduce((none, chance) => none * (1 - chance), 1))

/** "Let's leave the price for a minute": the objection is passed over. */
const passesOver = {
  en: /\b(?:(?:leave|put|set) (?:that|this|it|the \w+) (?:aside|for (?:a (?:minute|moment)|now|later))|forget (?:about )?(?:that|it|the \w+))\b/i,
  fr: /(?<!\p{L})(?:laissons (?:ça|cela|l[ea] \p{L}+) (?:une? (?:minute|moment|instant)|de côté|pour (?:l['’]instant|plus tard))|mettons \p{L}+(?: \p{L}+)? de côté|oublions (?:ça|l[ea] \p{L}+))(?!\p{L})/iu,
} as const

/** "What would make it worth a try?" points to the objection without a word of it. */
const pointing = /(?<!\p{L})(?:it|that|them|this(?=\W*$)|ça|cela)(?!\p{L})/iu

/** An open question takes the objection up where it holds a word of it, or points to it. */
const asksAboutIt = ({ text, before, questions }: LearnerTurn): boolean =>
  questions.some((one) => one.openness === 'open' && pointing.test(one.text)) ||
  (questions.some(({ openness }) => openness === 'open') &&
    touching(new Set(stemsOf(text)), stemsOf(before?.text ?? '')) > 0)

/** "Fair enough", "Not convinced is allowed": the objection has a right to stand. */
const allowing = {
  en: /^(?:fine|ok(?:ay)?|all right|of course|sure),? (?:no [a-z]+|not? (?:that|then|yet)|then not|without|we leave|i won't)\b|\b(?:fair (?:enough|point)|(?:is|are|that's|you're) (?:quite |perfectly )?(?:allowed|understandable|entitled)|(?:right|wise|careful) to (?:ask|doubt|wonder|be|want)|i would(?: be)? too|in your (?:place|shoes) i(?:'d| would))\b/i,
  fr: /^(?:d['’]accord|très bien|bien sûr|ok|soit),? (?:pas (?:de |d['’])|sans |aucun|alors pas|je n['’]insiste)|(?<!\p{L})(?:(?:vous (?:n['’])?avez|tu (?:n['’])?as|t['’]as) (?:bien )?(?:pas tort|raison) d[e']|c['’]est (?:légitime|compréhensible|permis)|à juste titre|à (?:votre|ta) place(?:,? (?:moi aussi|je)))(?!\p{L})/iu,
} as const

const grants = (turn: LearnerTurn): boolean =>
  ownsPart(turn) || hasAct(turn, 'agreement') || hasAct(turn, 'affirmation') || showsAny(allowing, plainText(turn.text))

/** "It's a lot on paper, but you're really buying …" argues. */
const argues = ({ text, questions }: LearnerTurn, language: Language): boolean =>
  sellingWords(text) > 0 || (questions.length === 0 && sellsOrPlaysDown(text, language))

const fights = (turn: LearnerTurn, language: Language): boolean =>
  attacks(turn) || turn.slight !== null || hasAct(turn, 'advice') || argues(turn, language)

const levelOfAnswer = (turn: LearnerTurn, { language }: Facts): Level => {
  if (fights(turn, language)) return 0
  if (showsAny(passesOver, turn.text)) return 1
  const isTakenUp = reflects(turn) || hasAct(turn, 'empathy')
  const isGranted = grants(turn)
  if (isTakenUp && isGranted) return 3
  return isTakenUp || isGranted || shows(turn.text, 'agrees', language) || asksAboutIt(turn) ? 2 : 1
}

/** The turns that answered an objection which its words show, and those of them that took it up. */
export const objectionTurns = (facts: Facts): Record<'all' | 'met', LearnerTurn[]> => {
  const all = facts.learner.filter(({ before }) => before !== null && shows(before.text, 'opposes', facts.language))
  return { all, met: all.filter((turn) => levelOfAnswer(turn, facts) >= 2) }
}

/** The sentence that met the objection, or fought it. */
const meetingQuote = (turn: LearnerTurn, level: Level): Quote[] => {
  if (level === 0) return [quoteFrom(turn, turn.slight ?? '') ?? actQuote(turn, 'abuse', 'criticism', 'advice')].flat()
  const listening = [...reflectionQuote(turn), ...(hasAct(turn, 'empathy') ? actQuote(turn, 'empathy') : [])]
  const takesBack = (sentence: string): boolean => /^(?:but|mais)(?!\p{L})/iu.test(sentence)
  const isTakenBack = level === 1 && sentencesOf(turn.text).some(takesBack)
  // "You're right. But …": the second sentence lets the objection pass.
  if (isTakenBack) return sentenceOf(turn, takesBack)
  return [...listening, ...questionQuote(turn, 'open'), ...sentenceOf(turn)].slice(0, 1)
}

export const rolling: Judge = (facts) => {
  const levels = facts.learner
    .map((turn) => ({ turn, chance: chanceOf(turn, facts), level: levelOfAnswer(turn, facts) }))
    .filter(({ chance }) => chance > 0)
  if (levels.length === 0) return { withheld: 'not_applicable' }
  const chances = levels.map(({ chance }) => chance)
  const occasion = occasionOf(chances)
  if (occasion < LIKELY_SHARE) return { withheld: 'too_faint' }
  const level = Math.round(mean(levels.map((one) => one.level * one.chance)) / mean(chances)) as Level
  // The goal of the same subject found no line that shows it.
  if (level < 2 && facts.goals.objections === true) return { withheld: 'too_faint' }
  const fitting = levels
    .filter((one) => one.level >= 2 === level >= 2)
    .toSorted((a, b) => b.chance - a.chance)
    .flatMap((one) => meetingQuote(one.turn, one.level))
  const poor = levels.filter((one) => one.level < 2).toSorted((a, b) => a.level - b.level || b.chance - a.chance)
  return {
    level,
    basis: 'estimated',
    confidence: certaintyOf([occasion], 0.65),
    evidence: fitting,
    numbers: {
      objections: levels.length,
      met: levels.filter((one) => one.level >= 2).length,
      fought: levels.filter((one) => one.level === 0).length,
      granted: levels.filter(({ turn }) => grants(turn)).length,
    },
    isMissing: level === 1,
    better: poor.flatMap((one) => meetingQuote(one.turn, one.level)),
  }
}

interface ChoiceTurns {
  advice: readonly LearnerTurn[]
  /** Advice that says what to do; "You could …" only suggests it. */
  plain: readonly LearnerTurn[]
  permission: readonly LearnerTurn[]
  /** Turns that leave the choice in so many words. */
  choice: readonly LearnerTurn[]
}

/** Advice that came before the choice was first left is not undone by it. */
const levelOfAutonomy = ({ advice, plain, permission, choice }: ChoiceTurns): Level => {
  if (advice.length === 0) return choice.length > 0 ? 3 : 2
  const offers = [...permission, ...choice]
  const isFirst = offers.some(({ seq }) => advice.every((one) => one.seq >= seq))
  if (isFirst && offers.length >= advice.length) return 2
  return offers.length > 0 || plain.length <= 1 ? 1 : 0
}

/** So many turns without advice show that none was to come. */
const ENOUGH = 5

/** Beside more telling than this, an open question leaves little choice. */
const MUCH_TELLING = 0.45

/** Open questions leave the choice where no advice stands beside them. */
const choosingTurns = (learner: readonly LearnerTurn[], adviceCount: number): LearnerTurn[] =>
  adviceCount > 0 || learner.length < ENOUGH
    ? []
    : learner.filter(({ questions }) => questions.some(({ openness }) => openness === 'open'))

const suggestions = ['advice', 'proposal', 'offer', 'information'] as const

/** An open question suggests nothing: "What would you be willing to try?" */
const suggests = (turn: LearnerTurn): boolean =>
  suggestions.some((act) =>
    turn.acts.some(
      (one) =>
        one.act === act && !turn.questions.some(({ openness, text }) => openness === 'open' && text === one.quote),
    ),
  ) || isTelling(turn)

/** "You could give them a course" suggests; "You could, or you could not" is left to its own reading. */
const suggesting = {
  en: /^(?:(?:so|and|well|then),? )*you (?:could|might) (?!(?:not|have|be|feel)\b)/,
  fr: /^(?:(?:et|alors|bon|donc),? )*(?:vous pourriez|tu pourrais) (?!(?:pas|être|avoir)(?!\p{L}))/u,
} as const

/** Tells whether a text suggests something without a question. */
export const suggestsPlainly = (text: string): boolean =>
  sentencesOf(text).some((sentence) => !sentence.includes('?') && showsAny(suggesting, plainText(sentence)))

const advises = (turn: LearnerTurn): boolean => hasAct(turn, 'advice') || suggestsPlainly(turn.text)

export const autonomy: Judge = (facts) => {
  const { learner, counts, language } = facts
  const adviceTurns = learner.filter((turn) => advises(turn) && !hasAct(turn, 'permission'))
  const permissionTurns = learner.filter(
    (turn, place) => hasAct(turn, 'permission') && [turn, learner[place + 1]].some((one) => one && suggests(one)),
  )
  const autonomyTurns = learner.filter((turn) => leavesChoice(turn, language))
  const choiceTurns = counts.adviceShare > MUCH_TELLING ? [] : choosingTurns(learner, adviceTurns.length)
  const offerCount = permissionTurns.length + autonomyTurns.length + choiceTurns.length
  const overNo = turnsOverNo(facts)
  if (adviceTurns.length + offerCount + overNo.length === 0) return { withheld: 'no_evidence' }
  const levelByWords = levelOfAutonomy({
    advice: adviceTurns,
    plain: adviceTurns.filter((turn) => hasAct(turn, 'advice')),
    permission: permissionTurns,
    choice: autonomyTurns,
  })
  const level = overNo.length > 0 ? (Math.min(1, levelByWords) as Level) : levelByWords
  const adviceQuotes = adviceTurns.flatMap((turn) => actQuote(turn, 'advice', 'proposal'))
  const offers = [
    ...autonomyTurns.flatMap((turn) =>
      hasAct(turn, 'autonomy')
        ? actQuote(turn, 'autonomy')
        : sentenceOf(turn, (sentence) => shows(sentence, 'choice', language)),
    ),
    ...permissionTurns.flatMap((turn) => actQuote(turn, 'permission')),
    ...choiceTurns.filter(asksForStep).flatMap((turn) => questionQuote(turn, 'open')),
  ]
  return {
    level,
    basis: 'estimated',
    confidence: 0.7,
    evidence: level >= 2 ? offers : [...overNo.flatMap((turn) => noYesQuote(turn.before, facts)), ...adviceQuotes],
    // No line shows that no advice was given.
    needsNoQuote: (level >= 2 && adviceTurns.length === 0) || overNo.length > 0,
    counted: permissionTurns.length === 0 ? 'left' : undefined,
    numbers: {
      advised: adviceTurns.length,
      asked: permissionTurns.length,
      left: new Set([...autonomyTurns, ...choiceTurns]).size,
      stated: autonomyTurns.length,
      over: overNo.length,
    },
    better: adviceQuotes,
  }
}

/** Somebody who owned their part as often as they hit back did not only hit back. */
const levelOfDefence = (
  listenedFirst: boolean,
  defenceCount: number,
  { attacked, owned, isRepaired }: { attacked: number; owned: number; isRepaired: boolean },
): Level => {
  if (defenceCount === 0) return 3
  if (attacked > 0) return isRepaired || owned >= attacked ? 1 : 0
  return listenedFirst ? 2 : 1
}

/** "I hid behind the rules" has the words of a defence, and owns a part. */
const defends = ({ text }: LearnerTurn, language: Language): boolean => {
  if (!shows(text, 'defends', language)) return false
  const sentences = sentencesOf(text).filter((sentence) => shows(sentence, 'defends', language))
  return sentences.length === 0 || sentences.some((sentence) => !saysOwnPart(sentence, language))
}

/** "I'm sorry if you feel bad" owns no part. */
const emptyApology = /(?<!\p{L})(?:sorry (?:if|that) you|désolée? (?:si|que) (?:vous|tu))(?!\p{L})/iu

/** "Sorry that the report was yours and I hid it", « désolé pour le retard »: the apology says what it is for. */
const apologyReason = {
  en: /\b(?:sorry|apologi[sz]e|apologies)(?: \w+){0,3} (?:(?:for|about) (?!(?:that|it|this|everything)\b)\w+ \w+|that \w+ \w+|(?:it|you|we|i) \w+)/,
  fr: /(?<!\p{L})(?:désolée?|excus\p{L}+|pardon|regrett?\p{L}+)(?: \p{L}+){0,2} (?:(?:de|du|des|pour) (?!(?:ça|cela|tout)(?!\p{L}))\p{L}+|d'\p{L}+|que |qu'|pour l')/u,
} as const

/** "You sat there without an answer. I'm sorry about that." says before it what it is for. */
const backPointing = {
  en: /\b(?:sorry|apologi[sz]e|apologies)\b(?: \w+){0,2} (?:for|about) (?:that|it|this|everything)\b/,
  fr: /(?<!\p{L})(?:désolée?|excus\p{L}+|pardon|regrett?\p{L}+)(?: \p{L}+){0,2} (?:de|pour) (?:ça|cela|tout)(?!\p{L})/u,
} as const
const FEWEST_OF_REASON = 5

const pointsBack = (text: string): boolean => {
  const sentences = sentencesOf(text)
  const place = sentences.findIndex((one) => showsAny(backPointing, plainText(one)))
  const reason = sentences[place - 1] ?? ''
  return wordsOf(reason).length >= FEWEST_OF_REASON && !reason.includes('?') && !beginsWithGreeting(reason)
}

/** "I'm sorry, I should not have said that" only takes its own words back. */
const ownsMatter = (turn: LearnerTurn, language: Language): boolean =>
  ownPartQuotes(turn, language).some(({ quote }) => quote !== findAct(turn, 'apology')?.quote)

/** A question shows no listening, whatever stands beside it. */
const listeningQuote = (turn: LearnerTurn): Quote[] =>
  [...reflectionQuote(turn), ...(hasAct(turn, 'empathy') ? actQuote(turn, 'empathy') : [])].slice(0, 1)

/** The listening before a defence stands first; without a defence the own part does. */
const besideListening = (own: readonly Quote[], listening: readonly LearnerTurn[], hasDefence: boolean): Quote[] => {
  const listeningQuotes = listening.flatMap(listeningQuote)
  return hasDefence ? [...listeningQuotes, ...own] : [...own, ...listeningQuotes]
}

export const noDefence: Judge = (facts) => {
  const { learner, language, goalTurns } = facts
  const defendingTurns = learner.filter((turn) => attacks(turn) || defends(turn, language))
  const changeBySeq = new Map(readinessChangesOf(facts).map(({ turn, by }) => [turn.seq, by]))
  const owningTurns = learner
    .filter((turn) => goalTurns.owns.has(turn.seq) || (ownsPart(turn) && ownPartQuotes(turn, language).length > 0))
    .toSorted((a, b) => (changeBySeq.get(b.seq) ?? 0) - (changeBySeq.get(a.seq) ?? 0))
  const sorryTurns = learner.filter((turn) => hasAct(turn, 'apology') && !emptyApology.test(turn.text))
  const first = defendingTurns[0]
  const listening = learner.filter(
    (turn) =>
      (first === undefined || turn.seq < first.seq) &&
      !contradictsUnderstanding(turn.text) &&
      !turn.isDenied &&
      (reflects(turn) || hasAct(turn, 'empathy')),
  )
  const onlyListened = defendingTurns.length + owningTurns.length === 0
  if (onlyListened && sorryTurns.length === 0 && (listening.length === 0 || learner.length < ENOUGH))
    return { withheld: 'no_evidence' }
  const attackCount = defendingTurns.filter(attacks).length
  // To own a part before an explanation is as good as to listen first.
  const ownedFirst = owningTurns.filter(({ seq }) => first !== undefined && seq < first.seq)
  // "That came out wrong, I'm sorry" after the last attack puts it right.
  const isRepaired = sorryTurns.some((turn) => turn.seq > (defendingTurns.at(-1)?.seq ?? Infinity))
  const level = onlyListened
    ? 2
    : levelOfDefence(listening.length + ownedFirst.length > 0, defendingTurns.length, {
        attacked: attackCount,
        owned: owningTurns.filter((turn) => ownsMatter(turn, language)).length,
        isRepaired,
      })
  const against = defendingTurns.flatMap((turn) =>
    attacks(turn)
      ? actQuote(turn, 'criticism', 'abuse')
      : sentenceOf(turn, (sentence) => shows(sentence, 'defends', language)),
  )
  const ownQuote = (turn: LearnerTurn): Quote[] => {
    const quote = goalTurns.owns.get(turn.seq)
    return quote ? [quote] : ownPartQuotes(turn, language).slice(0, 1)
  }
  // The words speak of the own part, so an apology is quoted only where none was owned.
  const own =
    owningTurns.length > 0 ? owningTurns.flatMap(ownQuote) : sorryTurns.flatMap((turn) => actQuote(turn, 'apology'))
  // Words that count own parts, or name an apology, stand beside nothing else.
  const isForOwnAlone = level === 3 || (onlyListened && sorryTurns.length > 0)
  const shownQuotes = isForOwnAlone ? own : besideListening(own, listening, first !== undefined)
  return {
    level,
    basis: 'estimated',
    confidence: 0.65,
    evidence: level >= 2 ? shownQuotes : against,
    counted: 'owned',
    numbers: {
      defended: defendingTurns.length,
      attacked: attackCount,
      owned: owningTurns.length,
      sorry: sorryTurns.length,
      reason: sorryTurns.filter(({ text }) => showsAny(apologyReason, plainText(text)) || pointsBack(text)).length,
      ownedFirst: ownedFirst.length,
      repaired: Number(isRepaired),
      promised: Number(learner.some((turn) => saysWhatComes(turn, facts))),
    },
    better: against,
  }
}

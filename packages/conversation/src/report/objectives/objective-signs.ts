import type { Objective, SignOfObjective } from '@parley/contracts/authored'
import { findAct, hasAct, type QuestionFinding } from '../../analysis/index.ts'
import { acceptsStep } from '../../analysis/commitments/acceptance.ts'
import { type Phrases, phraseMatcher } from '../../analysis/phrase-matcher.ts'
import { asksConsent } from '../../analysis/commitments/consent.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny } from '../../observer/words.ts'
import { assents, givesNoYes, namesStep, refusal, refuses, signsUp } from '../criteria/readings.ts'
import { asksForStep } from '../criteria/ending.ts'
import { proposes, proposingWords } from '../criteria/proposals.ts'
import { heardQuotes } from '../criteria/listening.ts'
import { askedRule } from '../criteria/joint-steps.ts'
import { shows } from '../criteria/signs.ts'
import type { Facts, LearnerTurn, PersonaTurn } from '../facts.ts'
import { beginningOf, isCourtesy, questionQuote, type Quote, sentenceOf } from '../evidence/quote.ts'
import {
  answerQuote,
  asksBySubject,
  asksExperience,
  asksWhatStays,
  confirmedAnswer,
  drawsOut,
  turnsInOrder,
  wantsAnswer,
  wantsExperience,
  wantsPurpose,
} from './answered-questions.ts'
import { wantsSparing } from './told-again.ts'
import { keptPrice } from './kept-price.ts'
import { mentionsOf, quotesFrom, saysLittle } from './mentioned-acts.ts'
import { conditionQuote, wantsConditions } from './named-conditions.ts'

/** The signs of an objective, in either form. Snapshots of older sessions have no `signs`. */
export const signsOf = ({
  signs,
  shown_by: single,
}: Partial<Pick<Objective, 'signs' | 'shown_by'>>): readonly SignOfObjective[] => {
  if (signs && signs.length > 0) return signs
  return single ? [{ kind: single }] : []
}

/** The evidence of a sign in the conversation: whether it shows, in which turn first, and by which words. */
export interface SignFinding {
  shown: boolean
  turn: number | null
  quotes: readonly Quote[]
}

type SignTurn = Readonly<{ turn: number; quotes: readonly Quote[] }>

const findingOf = (turns: readonly SignTurn[]): SignFinding => ({
  shown: turns.length > 0,
  turn: turns[0]?.turn ?? null,
  quotes: turns.flatMap(({ quotes }) => quotes),
})

/** The turns of a sign in the order in which they were said; of a retry, the quotes of the new part come first. */
const spokenFinding = (
  { takenOver, learner }: Facts,
  quotesOf: (turn: LearnerTurn) => readonly Quote[],
): SignFinding => {
  const find = (turns: readonly LearnerTurn[]): SignTurn[] =>
    turns.map((turn) => ({ turn: turn.turn, quotes: quotesOf(turn) })).filter(({ quotes }) => quotes.length > 0)
  const [kept, own] = [find(takenOver), find(learner)]
  return { ...findingOf([...kept, ...own]), quotes: [...own, ...kept].flatMap(({ quotes }) => quotes) }
}

/** A statement shows that a goal was reached better than a question or a greeting does. */
const mentions = (facts: Facts, phrases: Phrases): SignFinding => {
  const finding = spokenFinding(facts, mentionsOf(phrases, facts.language))
  return { ...finding, quotes: finding.quotes.toSorted((a, b) => Number(saysLittle(a)) - Number(saysLittle(b))) }
}

/** "Shall we try it in one clinic?" proposes, and asks about nothing; "What could we use this hour for?" asks. */
const isProposal = (turn: LearnerTurn, { text, openness, isAdvice }: QuestionFinding): boolean =>
  (openness === 'closed' || isAdvice || proposingWords.test(plainText(text))) &&
  findAct(turn, 'proposal')?.quote.includes(text) === true

const asksAbout = (facts: Facts, phrases: Phrases, label: string): SignFinding => {
  const { language } = facts
  const isListed = phraseMatcher(phrases, language)
  const matches = (turn: LearnerTurn, question: QuestionFinding): boolean =>
    wantsPurpose(label)
      ? isListed(question.text) || shows(question.text, 'purpose', language)
      : asksBySubject(turn, question, phrases, facts)
  const turns = [...facts.takenOver, ...facts.learner]
  const answersOf = (turn: LearnerTurn): string[] => [
    turn.after?.text ?? '',
    confirmedAnswer(turns[turns.indexOf(turn) + 1], language),
  ]
  const isAboutIt = (turn: LearnerTurn, question: QuestionFinding): boolean =>
    wantsExperience(label)
      ? asksExperience(question, language)
      : !wantsPurpose(label) && !wantsAnswer(label) && drawsOut(question) && answersOf(turn).some(isListed)
  const inOrder = new Set(turnsInOrder(turns, label))
  const saidBefore = (turn: LearnerTurn): string[] =>
    turns.flatMap(({ seq, text, before }) => (seq <= turn.seq ? [before?.text ?? '', text] : []))
  const isClosing = (turn: LearnerTurn): boolean => wantsPurpose(label) && asksWhatStays(turn, turns.indexOf(turn))
  return spokenFinding(facts, (turn) => {
    if (!inOrder.has(turn) || isClosing(turn) || (wantsAnswer(label) && asksForStep(turn))) return []
    const questions = quotesFrom(
      turn,
      turn.questions.flatMap((question) =>
        (matches(turn, question) || isAboutIt(turn, question)) && !isProposal(turn, question) ? [question.text] : [],
      ),
    )
    if (!wantsAnswer(label) || questions.length === 0) return questions
    const answer = answerQuote(turn, saidBefore(turn))
    return answer.length > 0 ? [...answer, ...questions] : []
  })
}

/** "Got a minute to talk?" opens the talk, and its yes agrees to nothing else. */
const opensTalk = (turn: LearnerTurn, place: number): boolean =>
  (place === 0 || hasAct(turn, 'permission')) &&
  !(['proposal', 'offer', 'commitment'] as const).some((act) => hasAct(turn, act))

/** The persona takes something upon itself. */
const committing: Record<Language, RegExp> = {
  en: /\b(?:let's|we(?:'ll| will| can| could)|i (?:can|agree|accept)|let me (?!think|see|know|be|just|ask|tell|finish|say|explain|check)\w+|agreed)\b/,
  fr: /(?<!\p{L})(?:je (?:vais|peux|veux bien)|on (?:va|peut|pourrait)|faisons|(?:laissez|laisse)-moi (?!réfléchir|voir|parler|finir|dire|expliquer|tranquille)\p{L}+|j'accepte|d'accord pour)(?!\p{L})/u,
}

/** The sentence in which the persona takes up one of the phrases itself. */
const commitmentQuote = (answer: PersonaTurn, matches: (text: string) => boolean, language: Language): Quote[] => {
  const sentence = sentencesOf(answer.text).find((one) => {
    const plain = plainText(one)
    return (
      (committing[language].test(plain) || namesStep(one, language)) &&
      matches(one) &&
      !refusal[language].test(plain) &&
      !one.includes('?')
    )
  })
  return sentence === undefined ? [] : quotesFrom(answer, [sentence])
}

/** A turn of no more words asks for consent and proposes nothing itself. */
const MOST_OF_CONSENT = 5

/** The turn that a yes agrees to: the one before it, and for "Deal?" or "Deal, starting on Thursday" the one with the proposal. */
const proposalOf = (turn: LearnerTurn, before: LearnerTurn | undefined, language: Language): LearnerTurn | null => {
  if (before !== undefined && sentencesOf(turn.text).some(acceptsStep) && proposes(before, language)) return before
  if (turn.words <= MOST_OF_CONSENT && turn.text.includes('?') && before !== undefined)
    return asksConsent(turn, language) || proposes(before, language) ? before : null
  return proposes(turn, language) ? turn : null
}

/** A yes of more words speaks of something else as well, unless it ends a talk that was won. */
const MOST_OF_YES = 25

const isClosingYes = ({ status, persona }: Facts, answer: PersonaTurn): boolean =>
  status === 'win' && persona.at(-1)?.seq === answer.seq

const yesQuote = (answer: PersonaTurn, language: Language): Quote[] =>
  answer.words > MOST_OF_YES ? sentenceOf(answer, (one) => assents(one, language)) : beginningOf(answer)

/** "As soon as something moves, you hear it first": a rule says what holds from now on. */
const ruleWords: Record<Language, RegExp> = {
  en: /\b(?:(?:when|if) (?:something|anything|one of us|either of us|it)|within (?:\w+ ){1,2}(?:hours?|days?|weeks?)|as soon as|whenever|(?:every|each) time|from now on|always|never again|the moment|before (?:it|anything|either|you|i|we))\b/,
  fr: /(?<!\p{L})(?:(?:quand|lorsque|si) (?:quelque chose|l'un de nous|l'une de nous|ça)|(?:dans les|sous) \p{L}+ (?:heures|jours)|dès que|(?:à )?chaque fois|désormais|dorénavant|à partir de maintenant|toujours|plus jamais|avant(?: (?:que|de|d')|(?=\s*[.!,]|$)))(?!\p{L})/u,
}

/** The proposals that a yes may agree to: the proposal before it, and the one before that, which nothing refused or accepted. */
const proposalsOf = (turn: LearnerTurn, before: LearnerTurn | undefined, language: Language): LearnerTurn[] => {
  const proposal = proposalOf(turn, before, language)
  if (proposal === null) return []
  const answer = before?.after?.text ?? ''
  const isOpen = before !== undefined && !assents(answer, language) && !refuses(before.after, language)
  const isStanding = isOpen && proposes(before, language)
  return isStanding && before !== proposal ? [proposal, before] : [proposal]
}

/** The sentence that proposes it; "What could you do at home?" proposes nothing. */
const proposedQuote = (turn: LearnerTurn, matches: (text: string) => boolean): Quote[] => {
  const openOnes = new Set(turn.questions.flatMap(({ openness, text }) => (openness === 'open' ? [text] : [])))
  const sentence = sentencesOf(turn.text).find(
    (one) => matches(one) && (!openOnes.has(one) || proposingWords.test(plainText(one))),
  )
  return sentence === undefined ? [] : quotesFrom(turn, [sentence])
}

/** The quotes of a turn that accepts what the persona named before it. */
const acceptanceOf = (
  turn: LearnerTurn,
  before: PersonaTurn,
  isListed: (text: string) => boolean,
  language: Language,
): Quote[] => {
  const isAccepting = sentencesOf(turn.text).some(acceptsStep)
  return isAccepting && isListed(before.text) && !refuses(before, language)
    ? [...sentenceOf(before, isListed), ...sentenceOf(turn)]
    : []
}

/** The answer to "What would be one rule for us?" is that rule, whatever its words. */
const asksForIt = (
  asking: LearnerTurn | undefined,
  answer: PersonaTurn | null,
  isListed: (text: string) => boolean,
): boolean =>
  answer !== null && answer.words > MOST_OF_CONSENT && asking?.questions.some(({ text }) => isListed(text)) === true

/** The persona said yes to something that was proposed, though not to what a goal asks for. */
export const saysYesElsewhere = ({ takenOver, learner, language }: Facts): boolean =>
  learner.some(
    (turn, place) =>
      turn.after !== null &&
      !opensTalk(turn, takenOver.length + place) &&
      assents(turn.after.text, language) &&
      (signsUp(turn.text) || proposalOf(turn, learner[place - 1], language) !== null),
  )

/** The persona named its own conditions, whatever was agreed. */
const namesConditions = (facts: Facts): SignFinding => {
  const turns = [...facts.takenOver, ...facts.learner]
  return spokenFinding(facts, (turn) =>
    conditionQuote(
      turn,
      turns.flatMap(({ seq, text, before }) => (seq <= turn.seq ? [before?.text ?? '', text] : [])),
      facts.language,
    ),
  )
}

/** The persona's own rule, with the question that asked for it. */
const ruleQuotes = (turn: LearnerTurn, next: LearnerTurn | undefined, language: Language): Quote[] => {
  const rule = askedRule(turn, next, language)
  return rule.length > 0 ? [...rule, ...questionQuote(turn, 'open')] : []
}

/** A yes of the persona's to what the phrases name. */
export const agreesTo = (facts: Facts, phrases: Phrases): SignFinding => {
  const { learner, language } = facts
  const isListed = phraseMatcher(phrases, language)
  const isOfRule = isListed('rule') || isListed('règle')
  const matches = (text: string): boolean => isListed(text) || (isOfRule && ruleWords[language].test(plainText(text)))
  const beforeOf = (turn: LearnerTurn): LearnerTurn | undefined => learner[learner.indexOf(turn) - 1]
  const namedQuotes = (turn: LearnerTurn, next: LearnerTurn | undefined): Quote[] => {
    const rule = isOfRule ? ruleQuotes(turn, next, language) : []
    const hasOffer = turn.questions.length > 0 || proposalsOf(turn, beforeOf(turn), language).length > 0
    return rule.length === 0 && hasOffer && turn.after ? commitmentQuote(turn.after, isListed, language) : rule
  }
  const agreements = learner.flatMap((turn, place): SignTurn[] => {
    const { before, after } = turn
    if (after === null || opensTalk(turn, facts.takenOver.length + place)) return []
    const isYes = (after.words <= MOST_OF_YES || isClosingYes(facts, after)) && assents(after.text, language)
    const proposals = proposalsOf(turn, learner[place - 1], language)
    const quotes = isYes ? proposals.flatMap((one) => proposedQuote(one, matches)).slice(0, 1) : []
    // A bare yes does not say what was agreed: the proposal comes first.
    if (quotes.length > 0) return [{ turn: after.turn, quotes: [...quotes, ...yesQuote(after, language)] }]
    const isNamed = (text: string): boolean => matches(text) || asksForIt(learner[place - 1], before, isListed)
    const acceptance = before === null || refuses(after, language) ? [] : acceptanceOf(turn, before, isNamed, language)
    if (acceptance.length > 0) return [{ turn: turn.turn, quotes: acceptance }]
    const ownWords = namedQuotes(turn, learner[place + 1])
    return ownWords.length > 0 ? [{ turn: after.turn, quotes: ownWords }] : []
  })
  return findingOf(agreements)
}

/** Shown as long as the learner did not do it. The quotes are those that break it. */
const mustNot = (facts: Facts, { act, phrases }: Extract<SignOfObjective, { kind: 'must_not' }>): SignFinding => {
  const matches = phraseMatcher(phrases, facts.language)
  const { shown: isBroken, quotes } = spokenFinding(facts, (turn) => {
    const breach = turn.forbiddenActs.find((one) => one.act === act)
    return quotesFrom(turn, [...(breach ? [breach.quote] : []), ...sentencesOf(turn.text).filter(matches)])
  })
  return { shown: !isBroken, turn: null, quotes: !isBroken && act === 'discount' ? keptPrice(facts) : quotes }
}

/** Said back once may be chance. */
const OFTEN = 2

const saidBack = (facts: Facts): SignFinding => {
  const { learner, counts } = facts
  const reflectingTurns = learner.filter(({ reflection }) => reflection !== null)
  const isShown = counts.reflections >= OFTEN
  return {
    shown: isShown,
    turn: reflectingTurns[OFTEN - 1]?.turn ?? null,
    quotes: isShown
      ? heardQuotes(
          reflectingTurns.filter((turn) => !turn.isDenied),
          facts,
          OFTEN,
        )
      : [],
  }
}

/** Decided only when all is said: before that the next question could turn it round. */
const moreOpen = ({ learner, counts }: Facts): SignFinding => {
  const isShown = counts.openQuestions > counts.closedQuestions
  const openness = isShown ? 'open' : 'closed'
  const all = learner.flatMap((turn) =>
    questionQuote(turn, openness).map((quote) => ({ quote, isCourtesy: isCourtesy(turn, quote) })),
  )
  const citedQuotes = isShown
    ? all.toSorted((a, b) => Number(a.isCourtesy) - Number(b.isCourtesy))
    : all.filter((one) => !one.isCourtesy)
  return { shown: isShown, turn: null, quotes: citedQuotes.map(({ quote }) => quote) }
}

/** The evidence of a sign in the words of the conversation; null where only the practice partner can tell. */
const judgeWords = (sign: SignOfObjective, facts: Facts, label: string): SignFinding | null => {
  switch (sign.kind) {
    case 'mentions':
      return mentions(facts, sign.phrases)
    case 'asks_about':
      return asksAbout(facts, sign.phrases, label)
    case 'agrees_to': {
      const conditions = wantsConditions(label) ? namesConditions(facts) : null
      return conditions?.shown ? conditions : agreesTo(facts, sign.phrases)
    }
    case 'must_not':
      return mustNot(facts, sign)
    case 'said_back':
      return saidBack(facts)
    case 'more_open':
      return moreOpen(facts)
    case 'told':
    case 'own_step':
      return null
  }
}

/** The evidence of a sign: in the words of the conversation, or else in what the practice partner told of it. */
export const judgeSign = (
  sign: SignOfObjective,
  { facts, label }: { facts: Facts; label: string },
  findTold: () => SignFinding | null,
): SignFinding | null => {
  const finding = judgeWords(sign, facts, label)
  // A step that the persona names is an agreement, too, in whatever words it comes.
  return finding === null || (sign.kind === 'agrees_to' && !finding.shown) ? (findTold() ?? finding) : finding
}

/** "Going down to look, for a start", « Qu’on descende d’abord voir » answer a question for a step. */
const first: Record<Language, RegExp> = {
  en: /\b(?:first(?: of all)?|(?:to|for a) (?:start|begin with))[.!]*$/,
  fr: /(?<!\p{L})(?:qu'on \p{L}+ d'abord|pour commencer)(?!\p{L})/u,
}

const saysFirst = (text: string, language: Language): boolean =>
  sentencesOf(text).some((one) => first[language].test(plainText(one)) && !refusal[language].test(plainText(one)))

const taking = {
  en: /^(?:(?:ok(?:ay)?|all right|fine|good|right|done|deal|agreed|understood|very well)[,.:]|then )/,
  fr: /^(?:entendu|d'accord|ok|très bien|parfait|bon|bien|compris|ça marche|alors)(?!\p{L})/u,
} as const

/** "Which line would you drop first?" – "The forecast." – "Done: it's off your list until the 15th." – "Yes." */
const takenStep = (learner: Facts['learner'], language: Language): SignFinding | null => {
  for (const [place, turn] of learner.entries()) {
    const [step, next] = [turn.after, learner[place + 1]]
    const isNamed = step !== null && asksForStep(turn) && !refuses(step, language) && !givesNoYes(step.text, language)
    const isTaken = next !== undefined && showsAny(taking, plainText(next.text)) && shows(next.text, 'time', language)
    if (isNamed && isTaken && next.after && assents(next.after.text, language))
      return {
        shown: true,
        turn: next.after.turn,
        quotes: [
          ...beginningOf(step),
          ...sentenceOf(next, (one) => shows(one, 'time', language)),
          ...beginningOf(next.after),
        ],
      }
  }
  return null
}

/** A step that the persona named where it was asked for one, though the practice partner counts it as an intention. */
export const namedStep = ({ learner, language }: Facts): SignFinding | null => {
  // A step may come one answer later: "Since spring." – "One morning, with coffee?" – "I could leave out the late ones."
  const answers = learner.flatMap((turn, place) =>
    turn.after !== null && [turn, learner[place - 1]].some((one) => one && asksForStep(one)) ? [turn.after] : [],
  )
  const isStep = (text: string): boolean => namesStep(text, language) || saysFirst(text, language)
  const steps = answers.filter(({ text }) => isStep(text))
  const answer = steps.find(({ text }) => shows(text, 'time', language)) ?? steps[0]
  return answer ? { shown: true, turn: answer.turn, quotes: sentenceOf(answer, isStep) } : takenStep(learner, language)
}

/** Tells whether the practice partner told a sign; `answer` is what it said last. */
export const isTold = (
  sign: SignOfObjective,
  shownSigns: readonly string[],
  answer: string,
  language: Language,
): boolean =>
  sign.kind === 'agrees_to'
    ? shownSigns.includes('own_step') && phraseMatcher(sign.phrases, language)(answer)
    : shownSigns.includes(sign.kind)

/** Signs that a later turn can still undo. They count when the conversation is over. */
const isDecidedAtEnd = ({ kind }: SignOfObjective): boolean => kind === 'must_not' || kind === 'more_open'

/** A goal that the report decides: until the end, a later turn can undo it. */
export const isGoalDecidedAtEnd = (objective: Partial<Pick<Objective, 'signs' | 'shown_by' | 'label'>>): boolean =>
  signsOf(objective).some(isDecidedAtEnd) || wantsSparing(objective.label ?? '')

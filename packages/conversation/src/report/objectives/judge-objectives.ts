import type { MissionContent, SignOfObjective } from '@parley/contracts/authored'
import type { AnalysisReport, Evidence } from '@parley/contracts/session'
import type { Language } from '../../observer/question-kind.ts'
import type { TalkObserver } from '../../observer/observer.ts'
import { observer as trainedObserver } from '../../observer/model/index.ts'
import type { SessionState } from '../../session/session-state.ts'
import type { Direction, EvidenceLedger } from '../evidence/evidence-ledger.ts'
import type { Breach, Facts, GoalKind, SharedGoals } from '../facts.ts'
import { factsOf } from '../reading/session-facts.ts'
import { sparingBreaches, wantsSparing } from './told-again.ts'
import { followsAdvice } from './advised-steps.ts'
import { namedMatter, toldQuotes, wantsMatter } from './told-answers.ts'
import { wantsPurpose } from './answered-questions.ts'
import { wantsConditions } from './named-conditions.ts'
import {
  agreesTo,
  isGoalDecidedAtEnd,
  isTold,
  judgeSign,
  namedStep,
  type SignFinding,
  signsOf,
} from './objective-signs.ts'
import { beginningOf, type Quote } from '../evidence/quote.ts'
import { sentencesOf } from '../../observer/words.ts'
import { dodges } from '../criteria/denials.ts'
import { asksForStep } from '../criteria/ending.ts'
import { namesStep } from '../criteria/readings.ts'
import { stepQuoteOf } from '../reading/step-sentence.ts'
import { shows } from '../criteria/signs.ts'
import { objectionTurns } from '../criteria/resistance.ts'
import { factsFor, goalKindOf, namesWithoutBlame, wantsObjections } from './goal-kinds.ts'

type Objectives = Pick<MissionContent, 'objectives'>['objectives']
type ObjectiveResult = AnalysisReport['objectives'][number]
type Result = Omit<ObjectiveResult, 'label' | 'reason'>

interface ObjectivesContext {
  state: SessionState
  mission: { objectives: Objectives }
}

const MOST = 3

const onePerTurn = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter((quote, at) => quotes.findIndex(({ seq }) => seq === quote.seq) === at)

const evidenceOf = (quotes: readonly Quote[], direction: Direction): Evidence[] =>
  onePerTurn(quotes)
    .slice(0, MOST)
    .map((quote) => ({ ...quote, direction }))

/** The quotes of all signs; a line that several of them cite shows the goal best. */
const quotesOfAll = (findings: readonly (SignFinding | null)[]): Quote[] => {
  const quotes = findings.flatMap((finding) => onePerTurn(finding?.quotes ?? []))
  const citations = ({ seq }: Quote) => quotes.filter((one) => one.seq === seq).length
  return quotes.toSorted((a, b) => citations(b) - citations(a))
}

const loggedAt = ({ objectives }: SessionState, place: number) =>
  objectives.find(({ objective }) => objective === place)

const notShown: SignFinding = { shown: false, turn: null, quotes: [] }

/** The state of an objective in the log of the session: the practice partner writes there what only it can tell. */
const readLog = ({ state }: ObjectivesContext, place: number): SignFinding | null => {
  const entry = loggedAt(state, place)
  const turn = entry && state.turns.find((one) => one.turn === entry.turn)
  if (entry) return { shown: true, turn: entry.turn, quotes: turn ? beginningOf(turn) : [] }
  // Only the practice partner says how ready it is; where it played and said nothing, the sign did not show.
  return state.readiness.length > 0 ? notShown : null
}

/** The words in which the persona told it; a log may name a later turn. */
const quotesOfTold = ({ turn, quotes }: SignFinding, facts: Facts): readonly Quote[] => {
  const causes = toldQuotes(facts, turn ?? 0)
  return causes.length > 0 ? causes : quotes
}

/** Words of the persona's own for what matters count, also where a secret stayed untold. */
const toldFinding = (finding: SignFinding | null, label: string, facts: Facts): SignFinding | null => {
  const matterFinding = finding && wantsMatter(label) ? namedMatter(facts) : null
  // A log may name a later turn than the one that told what matters.
  if (finding?.shown) return { ...finding, quotes: matterFinding?.quotes ?? quotesOfTold(finding, facts) }
  return matterFinding === null ? finding : { shown: true, ...matterFinding }
}

/** The words that hold the step: a log may name a later turn, such as the farewell. */
const quotesOfStep = ({ turn, quotes }: SignFinding, { learner, takenOver, language }: Facts): readonly Quote[] => {
  const holdsStep = (text: string): boolean => namesStep(text, language) || shows(text, 'commits', language)
  const turns = [...takenOver, ...learner].filter(
    ({ after }) => after !== null && after.turn <= (turn ?? 0) && sentencesOf(after.text).some(holdsStep),
  )
  // An answer to a question for a step says it in the persona's own words; the words of a win are the author's.
  const answer = (turns.findLast((one) => asksForStep(one) && !dodges(one.after?.text ?? '')) ?? turns.at(-1))?.after
  return answer === undefined || answer === null ? quotes : stepQuoteOf(answer, language)
}

const noVerdict: Result = { met: null, evidence: [], forbidden: false }

/** Where the persona objected in so many words, one of the answers at least took it up. */
const resultOnObjections = ({ state }: ObjectivesContext, quotes: readonly Quote[], facts: Facts): Result => {
  const { all, met } = objectionTurns(facts)
  const isPassedOver = all.length > 0 && met.length === 0 && state.status !== 'win'
  const isAnswer = ({ seq }: Quote): boolean => met.some((turn) => turn.seq === seq)
  const sortedQuotes = quotes.toSorted((a, b) => Number(isAnswer(b)) - Number(isAnswer(a)))
  return { met: !isPassedOver, evidence: isPassedOver ? [] : evidenceOf(sortedQuotes, 'for'), forbidden: false }
}

/** A step of the persona's own: one that was asked for counts in other words, too, and one after advice does not. */
const ownStep = (finding: SignFinding | null, facts: Facts): SignFinding | null => {
  if (finding?.shown && followsAdvice(facts, finding.turn ?? 0)) return notShown
  if (finding?.shown) return { ...finding, quotes: quotesOfStep(finding, facts) }
  return finding?.shown === false ? (namedStep(facts) ?? finding) : finding
}

/** The practice partner's word on a sign, or else the words in which the persona said it. */
const inOtherWords = (
  { kind }: SignOfObjective,
  finding: SignFinding | null,
  { label, facts }: { label: string; facts: Facts },
): SignFinding | null => {
  if (kind === 'told') return toldFinding(finding, label, facts)
  return kind === 'own_step' ? ownStep(finding, facts) : finding
}

/** A goal without a sign follows what the conversation recorded. */
const resultOfLog = (finding: SignFinding | null): Result =>
  finding?.shown ? { met: true, evidence: evidenceOf(finding.quotes, 'for'), forbidden: false } : noVerdict

interface JudgedSign {
  sign: SignOfObjective
  finding: SignFinding | null
}

/** A forbidden act breaks a goal, and a sign that is missing leaves it unmet. */
const unmetResult = (findings: readonly JudgedSign[]): Result | null => {
  const breach = findings.find(({ sign, finding }) => sign.kind === 'must_not' && finding?.shown === false)
  const unmet = breach ?? findings.find(({ finding }) => finding?.shown === false)
  if (unmet === undefined) return null
  return {
    met: false,
    evidence: evidenceOf(unmet.finding?.quotes ?? [], 'against'),
    forbidden: breach !== undefined,
  }
}

const resultOf = (
  context: ObjectivesContext,
  { objective, place }: { objective: Objectives[number]; place: number },
  facts: Facts,
): Result => {
  const { label } = objective
  const allSigns = signsOf(objective)
  const findings = allSigns.map((sign) => ({
    sign,
    finding: judgeSign(sign, { facts: factsFor(sign, allSigns, facts), label }, () =>
      inOtherWords(sign, readLog(context, place), { label, facts }),
    ),
  }))
  if (findings.length === 0) return resultOfLog(readLog(context, place))
  const unmet = unmetResult(findings)
  if (unmet !== null) return unmet
  if (findings.some(({ finding }) => finding === null)) return noVerdict
  const breaches = sparingBreaches(facts, label)
  if (breaches.length > 0) return { met: false, evidence: evidenceOf(breaches, 'against'), forbidden: false }
  const quotes = quotesOfAll(findings.map(({ finding }) => finding))
  if (wantsObjections(label, allSigns)) return resultOnObjections(context, quotes, facts)
  // The first question for the purpose settles it; a later one asks for something else.
  return { met: true, evidence: evidenceOf(wantsPurpose(label) ? quotes.slice(0, 1) : quotes, 'for'), forbidden: false }
}

/** Every objective with what shows it. An objective without a sign is left open. */
export const objectivesOf = (context: ObjectivesContext, facts: Facts): ObjectiveResult[] =>
  context.mission.objectives.map((objective, place) => ({
    label: objective.label,
    reason: null,
    ...resultOf(context, { objective, place }, facts),
  }))

const agreements: ReadonlySet<SignOfObjective['kind']> = new Set(['own_step', 'agrees_to'])

/** Named conditions are no agreement: of such a goal, only a yes of the persona's counts as one. */
const isAgreed = (objective: Objectives[number], isMet: boolean, facts: Facts): boolean | null => {
  if (!isMet || !wantsConditions(objective.label)) return isMet
  const hasYes = signsOf(objective).some((sign) => sign.kind === 'agrees_to' && agreesTo(facts, sign.phrases).shown)
  return hasYes ? true : null
}

/** The answers of the persona that met an objective by a step or an agreement. */
export const agreedAnswers = (
  { mission }: ObjectivesContext,
  results: readonly ObjectiveResult[],
  facts: Facts,
): Facts['agreedAt'] =>
  new Map(
    mission.objectives.flatMap((objective, place) => {
      const isAgreement = signsOf(objective).some(({ kind }) => agreements.has(kind))
      const result = results[place]
      return isAgreement && result?.met === true && isAgreed(objective, true, facts)
        ? result.evidence.map((quote) => [quote.seq, quote] as const)
        : []
    }),
  )

/** The persona's words that told what a goal asks to find out. */
export const toldAnswers = (
  { mission, state }: ObjectivesContext,
  results: readonly ObjectiveResult[],
): Map<number, string> => {
  const personaSeqs = new Set(state.turns.flatMap(({ role, seq }) => (role === 'persona' ? [seq] : [])))
  const toldQuoteList = mission.objectives.flatMap((objective, place) => {
    const result = results[place]
    const isTelling = signsOf(objective).some(({ kind }) => kind === 'told')
    return isTelling && result?.met ? result.evidence.filter(({ seq }) => personaSeqs.has(seq)) : []
  })
  return new Map(toldQuoteList.map(({ seq, quote }) => [seq, quote]))
}

/** The acts that goals forbid, each with the quote that shows it. */
export const breachesOf = ({ mission }: ObjectivesContext, results: readonly ObjectiveResult[]): Breach[] =>
  results.flatMap(({ label, forbidden, evidence }, place) => {
    const signs = signsOf(mission.objectives[place] ?? {})
    const ban = signs.find((sign) => sign.kind === 'must_not')
    return forbidden && ban ? evidence.slice(0, 1).map((quote) => ({ label, quote, act: ban.act })) : []
  })

const shared: ReadonlySet<SignOfObjective['kind']> = new Set(['said_back', 'more_open', 'own_step', 'agrees_to'])

/** The learner's turns that met a goal which a criterion judges as well, by the kind of the goal. */
export const goalTurnsOf = (
  { mission }: ObjectivesContext,
  results: readonly ObjectiveResult[],
  language: Language,
): Facts['goalTurns'] => {
  const quotesOf = (kind: GoalKind): Evidence[] =>
    mission.objectives.flatMap((objective, place) => {
      const signs = signsOf(objective)
      const kinds = new Set(signs.map((sign) => (sign.kind === 'mentions' ? goalKindOf(sign.phrases, language) : null)))
      const isNaming = kind === 'observes' && namesWithoutBlame(signs) && !kinds.has('tension')
      const isKind = isNaming || kinds.has(kind)
      const result = results[place]
      return isKind && result?.met ? result.evidence : []
    })
  const quotesByTurn = (kind: GoalKind) => new Map(quotesOf(kind).map((quote) => [quote.seq, quote]))
  return {
    feeling: quotesByTurn('feeling'),
    promises: quotesByTurn('promises'),
    owns: quotesByTurn('owns'),
    observes: quotesByTurn('observes'),
  }
}

/** The verdicts of goals on what a criterion judges as well. */
export const sharedGoals = (
  { mission }: ObjectivesContext,
  results: readonly ObjectiveResult[],
  facts: Facts,
): SharedGoals =>
  Object.fromEntries(
    mission.objectives.flatMap((objective, place) => {
      const signs = signsOf(objective)
      const isMet = results[place]?.met
      if (isMet === null || isMet === undefined) return []
      const isAgreement = isAgreed(objective, isMet, facts) !== null
      const kinds = signs.flatMap(({ kind }) =>
        shared.has(kind) && (isAgreement || !agreements.has(kind)) ? [kind] : [],
      )
      const others = [
        ...(namesWithoutBlame(signs) ? ['named'] : []),
        ...(wantsObjections(objective.label, signs) ? ['objections'] : []),
      ]
      return [...kinds, ...others].map((name) => [name, isMet] as const)
    }),
  )

/**
 * A forbidden act is shown whatever else its turn did, so no finding may praise that turn. Nor may a finding criticise the
 * lines that show a goal best; "at least twice" takes two of them.
 */
export const claimForGoals = (objectives: readonly ObjectiveResult[], ledger: EvidenceLedger): void => {
  const isBroken = ({ met, forbidden, label }: ObjectiveResult): boolean =>
    forbidden || (met === false && wantsSparing(label))
  const claim = (goals: readonly ObjectiveResult[], direction: Direction, most: number): void => {
    for (const { evidence } of goals) for (const { seq } of evidence.slice(0, most)) ledger.claimFirst(seq, direction)
  }
  claim(objectives.filter(isBroken), 'against', Infinity)
  claim(
    objectives.filter(({ met }) => met === true),
    'for',
    2,
  )
  for (const { evidence } of objectives) for (const quote of evidence) ledger.show(quote)
}

/** Leaves out quotes from turns that another part of the report speaks of in the opposite direction. */
export const settledObjectives = (
  objectives: readonly ObjectiveResult[],
  ledger: EvidenceLedger,
): AnalysisReport['objectives'] =>
  objectives.map((one) => ({
    ...one,
    evidence: one.evidence.filter(({ seq, direction }) => ledger.claim(seq, direction)),
  }))

interface MetObjective {
  objective: number
  /** The turn that completed it. */
  turn: number
}

interface JudgedSession extends ObjectivesContext {
  language: Language
  /** Signs that only the practice partner can tell, as far as it has told them. */
  shown: readonly string[]
  /** A win ends the conversation: no later turn can undo a goal. */
  isWon?: boolean
}

/** Objectives do not ask how the other person talks about change. */
const unread = { label: 'neutral', confidence: 0, probabilities: { change: 0, neutral: 0, sustain: 0 } } as const

interface OpenObjective {
  place: number
  label: string
  signs: readonly SignOfObjective[]
}

/** The objectives that this moment can decide: not met so far, and with signs that no later turn can undo. */
const openObjectives = ({
  state,
  mission,
  isWon = false,
}: Omit<JudgedSession, 'language' | 'shown'>): OpenObjective[] =>
  mission.objectives
    .map((objective, place) => ({ objective, place, label: objective.label, signs: signsOf(objective) }))
    .filter(
      ({ objective, place, signs }) =>
        signs.length > 0 && (isWon || !isGoalDecidedAtEnd(objective)) && !loggedAt(state, place),
    )

/** The objectives that the conversation has shown since the last were logged. Reads nothing where none is open. */
export const metObjectives = (
  { state, mission, language, shown, isWon = false }: JudgedSession,
  { coach }: Pick<TalkObserver, 'coach'> = trainedObserver,
): MetObjective[] => {
  const open = openObjectives({ state, mission, isWon })
  if (open.length === 0) return []
  const facts = factsOf(state, language, '', { coach, client: () => unread })
  const last = state.turns.at(-1)
  const turn = last?.turn ?? 1
  const isPartner = shown.length > 0 || state.readiness.length > 0
  const findTold = (sign: SignOfObjective, label: string): SignFinding | null => {
    const finding = { shown: isTold(sign, shown, last?.text ?? '', language), turn, quotes: [] }
    // A tick says what the report will say; a language model's persona leaves both to a judge.
    return isPartner ? inOtherWords(sign, finding, { label, facts }) : finding
  }
  return open.flatMap(({ place, label, signs }): MetObjective[] => {
    const findings = signs.map((sign) =>
      judgeSign(sign, { facts: factsFor(sign, signs, facts), label }, () => findTold(sign, label)),
    )
    if (!findings.every((finding) => finding?.shown)) return []
    return [{ objective: place, turn: Math.max(...findings.map((finding) => finding?.turn ?? (isWon ? turn : 1))) }]
  })
}

import type { Criterion } from '@parley/contracts/authored'
import type { AnalysisReport, Evidence } from '@parley/contracts/session'
import { CERTAIN, isScore, type JudgedCriterion, quoteFrom, shareOf } from '@parley/conversation/report'
import type { GradedCriterion, GradedObjective } from './grader-answer.ts'
import type { Transcript, Utterance } from './grader-transcript.ts'

type Reason = 'not_judged' | 'no_score' | 'uncertain' | 'quote' | 'no_quote' | 'words'

const reasons: Record<'en' | 'fr', Record<Reason, string>> = {
  en: {
    not_judged: 'Withheld: the observer did not judge this.',
    no_score: 'Withheld: the observer gave a score that is not in the rubric.',
    uncertain: 'Withheld: the observer is less than 60% certain of this.',
    quote: 'Withheld: a quote from the observer does not appear in the conversation in these words.',
    no_quote: 'Withheld: the observer backed this with none of your words.',
    words: 'Withheld: the observer’s reasons contain words that no one said.',
  },
  fr: {
    not_judged: 'Note non attribuée\u00A0: l’observateur n’a pas évalué ce critère.',
    no_score: 'Note non attribuée\u00A0: l’observateur a donné une note absente de la grille.',
    uncertain: 'Note non attribuée\u00A0: l’observateur en est certain à moins de 60\u00A0%.',
    quote: 'Note non attribuée\u00A0: une citation de l’observateur ne figure pas telle quelle dans l’échange.',
    no_quote: 'Note non attribuée\u00A0: l’observateur ne s’appuie sur aucune de vos paroles.',
    words: 'Note non attribuée\u00A0: l’explication de l’observateur contient des mots qui n’ont pas été dits.',
  },
}

export const withheldCriterion = (key: string, why: string): JudgedCriterion => ({
  key,
  score: null,
  confidence: 0,
  rationale: '',
  evidence: [],
  tip: '',
  rewrite: '',
  withheld: why,
  override: null,
  basis: null,
})

type Quote = Omit<Evidence, 'direction'>

/** The original words of a quote. The grader's copy of a turn may have other brackets, but it has the same length. */
export const standing = ({ text, exactText, turn }: Utterance, quote: string): Quote | null => {
  const direct = quoteFrom({ seq: turn.seq, text: exactText }, quote)
  if (direct || text.length !== exactText.length) return direct
  const at = text.indexOf(quote)
  return at < 0 ? null : quoteFrom({ seq: turn.seq, text: exactText }, exactText.slice(at, at + quote.length))
}

const verifyQuotes = ({ utterances }: Transcript, quotes: GradedCriterion['quotes']): (Quote | null)[] =>
  quotes.map(({ n, speaker, text }) => {
    const utterance = utterances.find((one) => one.n === n)
    return utterance?.speaker === speaker ? standing(utterance, text) : null
  })

const quotation = /“([^”]+)”|«\s*([^»]+?)\s*»|"([^"]+)"/gu

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\s.,;:!?…]+/g, ' ')
    .trim()

/** True when every longer quotation occurs in the conversation. */
export const saysOnlyWhatWasSaid = ({ utterances }: Transcript, text: string): boolean => {
  const all = utterances.map(({ exactText }) => plain(exactText))
  return [...text.matchAll(quotation)]
    .map((match) => plain(match[1] ?? match[2] ?? match[3] ?? ''))
    .filter((words) => words.split(' ').length >= 4)
    .every((words) => all.some((utterance) => utterance.includes(words)))
}

/** Quotes for a high score support the learner; those for a low score count against them. */
const evidenceFrom = (quotes: readonly (Quote | null)[], good: boolean): Evidence[] =>
  quotes.filter((quote) => quote !== null).map((quote) => ({ ...quote, direction: good ? 'for' : 'against' }))

interface CriterionCheck {
  criterion: Criterion
  graded: GradedCriterion | undefined
  transcript: Transcript
  language: 'en' | 'fr'
}

const faultOf = (
  { criterion, graded, transcript }: CriterionCheck,
  quotes: readonly (Quote | null)[],
): Reason | null => {
  if (!graded) return 'not_judged'
  if (graded.score !== null && !isScore(criterion, graded.score)) return 'no_score'
  if (graded.score !== null && graded.confidence < CERTAIN) return 'uncertain'
  if (quotes.includes(null)) return 'quote'
  const own = graded.quotes.some(({ speaker }) => speaker === 'coach')
  if (graded.score !== null && !own) return 'no_quote'
  return saysOnlyWhatWasSaid(transcript, graded.rationale) ? null : 'words'
}

/** Keeps a graded criterion if all its evidence is valid; otherwise withholds it. It is never corrected. */
export const verifyCriterion = (check: CriterionCheck): JudgedCriterion => {
  const { criterion, graded, transcript, language } = check
  const quotes = graded ? verifyQuotes(transcript, graded.quotes) : []
  const fault = faultOf(check, quotes)
  if (!graded || fault) return withheldCriterion(criterion.key, reasons[language][fault ?? 'not_judged'])
  if (graded.score === null) return withheldCriterion(criterion.key, graded.rationale || reasons[language].not_judged)
  return {
    key: criterion.key,
    score: graded.score,
    confidence: graded.confidence,
    rationale: graded.rationale,
    evidence: evidenceFrom(quotes, shareOf(criterion, graded.score) >= 0.5),
    tip: graded.tip,
    rewrite: graded.rewrite,
    withheld: null,
    override: null,
    basis: 'judged',
  }
}

type ObjectiveResult = AnalysisReport['objectives'][number]

/**
 * The log decides first. Otherwise the judgement counts if every quote is valid; a met objective needs at least one
 * quote.
 */
export const verifyObjective = (
  own: ObjectiveResult,
  judgement: GradedObjective | undefined,
  transcript: Transcript,
): ObjectiveResult => {
  if (own.met !== null || !judgement || judgement.met === null) return own
  const quotes = verifyQuotes(transcript, judgement.quotes)
  const evidence = evidenceFrom(quotes, judgement.met)
  const stands = evidence.length === quotes.length && (!judgement.met || evidence.length > 0)
  return stands ? { label: own.label, met: judgement.met, evidence, forbidden: false, reason: null } : own
}

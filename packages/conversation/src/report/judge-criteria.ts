import type { Criterion } from '@parley/contracts/authored'
import type { CriterionResult } from '@parley/contracts/session'
import {
  CERTAIN,
  type Family,
  familyOf,
  GOOD_LEVEL,
  isWithheld,
  judgeOf,
  type Verdict,
  type WithholdingReason,
} from './criteria/index.ts'
import { shows } from './criteria/signs.ts'
import { saysTu } from '../partner/speech/address.ts'
import { lineFor } from '../partner/speech/voice.ts'
import type { Facts } from './facts.ts'
import type { JudgingContext } from './judging-context.ts'
import { insultsIn, limitByAbuse } from './abuse-limit.ts'
import { saidBefore } from './key-moments.ts'
import { scoreOf } from './scoring.ts'
import { levelWords, type ReportWords } from './words/report-words.ts'

export interface JudgedCriterion extends CriterionResult {
  basis: 'counted' | 'estimated' | 'judged' | null
}

/** A criterion with its result, and the finding that the report explains. */
export interface CriterionJudgement {
  criterion: Criterion
  result: JudgedCriterion
  found: { family: Family; verdict: Verdict } | null
}

const withheldResult = (criterion: Criterion, because: WithholdingReason, words: ReportWords): CriterionJudgement => ({
  criterion,
  found: null,
  result: {
    key: criterion.key,
    score: null,
    confidence: 0,
    rationale: '',
    evidence: [],
    tip: '',
    rewrite: '',
    withheld: words.withheld[because](criterion.not_applicable_when),
    override: null,
    basis: null,
  },
})

/** Suggests other words for a turn of the learner, but not for a turn that another finding praises. */
const rewriteOf = ({ facts, words, ledger }: JudgingContext, family: Family, { better }: Verdict): string => {
  if (!better || !ledger.claim(better.seq, 'against')) return ''
  const turn = facts.learner.find(({ seq }) => seq === better.seq)
  const lineBefore = turn ? saidBefore(turn) : null
  const hasFeeling = lineBefore !== null && shows(lineBefore, 'feeling', facts.language)
  return lineFor(
    words.families[family].rewrite({ name: facts.name, own: better.quote, said: lineBefore, felt: hasFeeling }),
    isFamiliarTalk(facts),
  )
}

const rationaleOf = ({ facts, words }: JudgingContext, family: Family, { level, numbers, due }: Verdict): string => {
  const rationale = levelWords(words.families[family].rationale, level)(numbers, facts.name)
  const lineBefore = due && level < GOOD_LEVEL ? saidBefore({ before: due }) : null
  return lineBefore === null ? rationale : `${rationale} ${words.due(lineBefore, facts.name)}`
}

const isFamiliarTalk = ({ language, learner }: Facts): boolean =>
  language === 'fr' && saysTu(learner.map(({ text }) => text))

/** The examples of a tip address the persona as the learner does. */
const tipOf = ({ facts, words }: JudgingContext, family: Family, { level, numbers }: Verdict): string => {
  const tip = levelWords(words.families[family].tip, level)
  return lineFor(typeof tip === 'string' ? tip : tip(numbers), isFamiliarTalk(facts))
}

const scoreCriterion = (
  judging: JudgingContext,
  criterion: Criterion,
  family: Family,
  finding: Verdict,
): CriterionJudgement => {
  const { words, ledger } = judging
  const insults = insultsIn(judging.facts)
  const verdict = limitByAbuse(finding, insults)
  const isLimited = verdict !== finding
  const { level, confidence, basis } = verdict
  const evidence = ledger.choose(verdict.evidence, level >= GOOD_LEVEL ? 'for' : 'against')
  if (evidence.length === 0) return withheldResult(criterion, 'no_evidence', words)
  return {
    criterion,
    found: { family, verdict },
    result: {
      key: criterion.key,
      score: scoreOf(criterion, level),
      confidence,
      rationale: isLimited ? words.abuse.limit(insults[0]?.quote ?? '') : rationaleOf(judging, family, verdict),
      evidence,
      tip: isLimited ? words.abuse.step : tipOf(judging, family, verdict),
      rewrite: level === 3 ? '' : rewriteOf(judging, family, verdict),
      withheld: null,
      override: null,
      basis,
    },
  }
}

const judgeCriterion = (judging: JudgingContext, criterion: Criterion): CriterionJudgement => {
  const { facts, words } = judging
  if (criterion.type === 'text') return withheldResult(criterion, 'text_only', words)
  const family = familyOf(criterion.key)
  if (family === null) return withheldResult(criterion, 'not_measurable', words)
  const finding = judgeOf(family)(facts)
  if (isWithheld(finding)) return withheldResult(criterion, finding.withheld, words)
  if (finding.confidence < CERTAIN) return withheldResult(criterion, 'uncertain', words)
  return scoreCriterion(judging, criterion, family, finding)
}

/** Judges in the order of the rubric: a quote that speaks for the learner is not used against them by a later criterion. */
export const judgeCriteria = (judging: JudgingContext, criteria: readonly Criterion[]): CriterionJudgement[] =>
  criteria.map((criterion) => judgeCriterion(judging, criterion))

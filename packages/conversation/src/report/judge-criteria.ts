import type { Criterion } from '@parley/contracts/authored'
import type { CriterionResult } from '@parley/contracts/session'
import { type Family, familyOf, isWithheld, judgeOf, type Verdict, type WithheldBecause } from './criteria/index.ts'
import { shows } from './criteria/signs.ts'
import type { Facts } from './facts.ts'
import { saidBefore } from './key-moments.ts'
import { scoreOf } from './scoring.ts'
import { levelWords, type ReportWords } from './words/report-words.ts'

export interface JudgedCriterion extends CriterionResult {
  basis: 'counted' | 'estimated' | 'judged' | null
}

/** A criterion with what was found, for those who write about it. */
export interface Judged {
  criterion: Criterion
  result: JudgedCriterion
  found: { family: Family; verdict: Verdict } | null
}

const withheldResult = (criterion: Criterion, because: WithheldBecause, words: ReportWords): Judged => ({
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

const rewriteOf = (facts: Facts, words: ReportWords, family: Family, { better }: Verdict): string => {
  if (!better) return ''
  const turn = facts.learner.find(({ seq }) => seq === better.seq)
  const said = turn ? saidBefore(turn) : null
  const felt = said !== null && shows(said, 'feeling', facts.language)
  return words.families[family].rewrite({ name: facts.name, own: better.quote, said, felt })
}

const told = (criterion: Criterion, facts: Facts, words: ReportWords, family: Family, verdict: Verdict): Judged => {
  const own = words.families[family]
  const { level, confidence, evidence, basis } = verdict
  return {
    criterion,
    found: { family, verdict },
    result: {
      key: criterion.key,
      score: scoreOf(criterion, level),
      confidence,
      rationale: levelWords(own.rationale, level)(verdict.numbers, facts.name),
      evidence: [...evidence],
      tip: levelWords(own.tip, level),
      rewrite: level === 3 ? '' : rewriteOf(facts, words, family, verdict),
      withheld: null,
      override: null,
      basis,
    },
  }
}

export const judgeCriterion = (criterion: Criterion, facts: Facts, words: ReportWords): Judged => {
  if (criterion.type === 'text') return withheldResult(criterion, 'text_only', words)
  const family = familyOf(criterion.key)
  if (family === null) return withheldResult(criterion, 'not_measurable', words)
  const finding = judgeOf(family)(facts)
  if (isWithheld(finding)) return withheldResult(criterion, finding.withheld, words)
  if (finding.evidence.length === 0) return withheldResult(criterion, 'no_evidence', words)
  return told(criterion, facts, words, family, finding)
}

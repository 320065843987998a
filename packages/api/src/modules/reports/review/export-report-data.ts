import { Readable } from 'node:stream'
import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import type { Caller } from '../../../platform/http/index.ts'
import { csvIn, type CsvRow } from '../../../platform/csv/index.ts'
import type { ReportServices } from '../report-services.ts'
import { readReport } from './read-report.ts'

const header = [
  'observer',
  'version',
  'section',
  'key',
  'label',
  'score',
  'override',
  'share',
  'unit',
  'basis',
  'confidence',
  'text',
  'quotes',
] as const

const criterionRows = ({ criteria }: ObserverReport): CsvRow[] =>
  criteria.map((one) => ({
    section: 'criterion',
    key: one.key,
    label: one.label,
    score: one.score,
    override: one.override?.score,
    share: one.share,
    basis: one.basis,
    confidence: one.confidence,
    text: one.withheld ?? one.rationale,
    quotes: one.evidence.map(({ quote }) => quote).join(' | '),
  }))

const measureRows = ({ measures }: ObserverReport): CsvRow[] =>
  measures.map((one) => ({
    section: 'measure',
    key: one.key,
    score: one.value,
    unit: one.unit,
    basis: one.kind,
    confidence: one.confidence,
    text: one.withheld,
  }))

const rowsOf = (report: ObserverReport): CsvRow[] =>
  [
    { section: 'overall', score: report.overall, text: report.summary },
    ...report.next_steps.map((text) => ({ section: 'next_step', text })),
    ...criterionRows(report),
    ...measureRows(report),
    ...report.objectives.map(({ label, met }) => ({
      section: 'objective',
      label,
      score: met === null ? null : Number(met),
    })),
    ...report.key_moments.map(({ kind, text, seq }) => ({ section: 'key_moment', key: kind, score: seq, text })),
  ].map((row) => ({ observer: report.observer_name, version: report.version, ...row }))

const commentRows = ({ comments }: SessionReport): CsvRow[] =>
  comments.map(({ name, text, turn }) => ({ section: 'comment', label: name, score: turn, text }))

const tableOf = (report: SessionReport, { language }: Caller): string => {
  const csv = csvIn(language)
  const rows = [...report.reports.flatMap(rowsOf), ...commentRows(report)]
  return csv.header(header) + rows.map((row) => csv.line(header, row)).join('')
}

/** The answer of the call, as a file. */
export const exportReportData = async (
  reporting: ReportServices,
  caller: Caller,
  id: string,
  format: 'json' | 'csv',
) => {
  const report = await readReport(reporting, caller, id)
  const text = format === 'json' ? JSON.stringify(report, null, 2) : tableOf(report, caller)
  return {
    type: format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    filename: `report-${id}.${format}`,
    content: Readable.from([text]),
  }
}

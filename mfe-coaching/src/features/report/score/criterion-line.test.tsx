import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openReportPage } from '../report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test('a score that an insult decides stands without the words of a level', async () => {
  const observer = sampleObserver(events)
  const [first, ...others] = observer.criteria
  if (!first) throw new Error('The sample has no criterion.')
  const rationale = 'The insult “you are a toaster” limits this score.'
  const limitedCriterion = { ...first, score: 2, basis: null, rationale }
  await openReportPage({ events, report: sampleReport([{ ...observer, criteria: [limitedCriterion, ...others] }]) })
  const line = (await screen.findByText(rationale)).closest('li')
  expect(first.descriptors.filter((words) => line?.textContent.includes(words))).toEqual([])
  expect(line?.textContent).not.toContain('82%')
})

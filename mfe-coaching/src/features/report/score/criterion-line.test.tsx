import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
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

test('a score from little more than half of the weight says what it covers', async () => {
  const observer = sampleObserver(events)
  const criteria = observer.criteria.map((one, place) =>
    place === 0 ? { ...one, weight: 11 } : { ...one, score: null, share: null, weight: place === 1 ? 9 : 0 },
  )
  await openReportPage({ events, report: sampleReport([{ ...observer, criteria }]) })
  expect(await screen.findAllByText('based on 55% of the rubric')).not.toEqual([])
})

test('a score that is counted without a doubt names its origin and no percentage', async () => {
  const observer = sampleObserver(events)
  const [first, ...others] = observer.criteria
  if (!first) throw new Error('The sample has no criterion.')
  const criterion = { ...first, basis: 'counted' as const, confidence: 1 }
  await openReportPage({ events, report: sampleReport([{ ...observer, criteria: [criterion, ...others] }]) })
  const line = (await screen.findAllByText(first.label)).map((label) => label.closest('li')).find(Boolean)
  expect(line?.textContent).toContain('counted')
  expect(line?.textContent).not.toContain('100%')
})

test('a reviewer’s score says that a reviewer gave it, and the estimate stays with the observer’s reason', async () => {
  const observer = sampleObserver(events)
  const [first, ...others] = observer.criteria
  if (!first) throw new Error('The sample has no criterion.')
  const override = { score: 4, reason: 'She was heard out.', by: 'operator' }
  const criterion = { ...first, score: 1, basis: 'estimated' as const, confidence: 0.65, rationale: 'Once.', override }
  await openReportPage({ events, report: sampleReport([{ ...observer, criteria: [criterion, ...others] }]) })
  const reason = (await screen.findByText(override.reason)).closest('p')
  expect(reason?.textContent).toBe(`${en.report.override.reviewerReason} She was heard out.`)
  expect(reason?.previousElementSibling?.textContent).toBe(`${first.descriptors.at(-1)} ${en.report.override.origin}`)
  expect(reason?.nextElementSibling?.textContent).toBe(
    `${en.report.override.observerReason} Once. estimated · fairly sure (65%)`,
  )
})

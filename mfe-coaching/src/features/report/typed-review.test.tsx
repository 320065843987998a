import { refetchEverything } from '@parley/mfe-kit/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openReportPage } from './report-page.samples.ts'
import { sampleLog, sampleObserver, sampleReport } from './report.samples.ts'

const { events } = sampleLog()
const observer = sampleObserver(events, { abilities: { update: true, dispute: false, retry: false, renew: true } })
const overrideOffer = new RegExp(`^${en.report.override.open}`)
const abilities = { comment: true, update: true, dispute: false }

test('what a reviewer types stays while others review: a score with its reason, and a comment', async () => {
  let latestReport = sampleReport([observer], { abilities })
  const { host } = await openReportPage({ events, report: () => latestReport })
  const [offer] = await screen.findAllByRole('button', { name: overrideOffer })
  await userEvent.click(offer as HTMLElement)
  const line = () => within(document.querySelector('#turn-2') as HTMLElement)
  await userEvent.click(line().getByRole('button', { name: 'Comment on turn 2' }))
  const fields = {
    score: () => screen.getByRole<HTMLInputElement>('radio', { name: /^4 of 4/ }),
    reason: () => screen.getByLabelText<HTMLTextAreaElement>(en.report.override.reason, { exact: false }),
    comment: () => line().getByLabelText<HTMLTextAreaElement>(en.report.comment.field, { exact: false }),
  }
  await userEvent.click(fields.score())
  await userEvent.type(fields.reason(), 'She was heard')
  await userEvent.type(fields.comment(), 'Well asked.')
  const [first, ...others] = observer.criteria
  const theirs = { score: 1, reason: 'I heard it otherwise.', by: 'operator' }
  const criteria = [...(first ? [{ ...first, override: theirs }] : []), ...others]
  latestReport = sampleReport([{ ...observer, criteria, version: observer.version + 1 }], { abilities })
  await refetchEverything(host)
  await screen.findByText(theirs.reason)
  await userEvent.type(fields.reason(), ' out twice.')
  expect([fields.score().checked, fields.reason().value, fields.comment().value]).toEqual([
    true,
    'She was heard out twice.',
    'Well asked.',
  ])
})

test('a comment on a turn opens with the cursor in its field; Escape closes it, keeps its text, and returns the focus', async () => {
  await openReportPage({ events, report: sampleReport([observer], { abilities }) })
  await screen.findAllByRole('button', { name: overrideOffer })
  const line = () => within(document.querySelector('#turn-2') as HTMLElement)
  const offer = () => line().getByRole('button', { name: 'Comment on turn 2' })
  const field = () => line().queryByRole('textbox')
  await userEvent.click(offer())
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('Well asked.{Escape}')
  expect(field()).toBeNull()
  expect(document.activeElement).toBe(offer())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(field())
  expect(field()).toHaveProperty('value', 'Well asked.')
  await userEvent.click(line().getByRole('button', { name: en.report.cancel }))
  expect(document.activeElement).toBe(offer())
})

test('Escape closes the form for another score from any field, and keeps the reason; the button names its criterion', async () => {
  await openReportPage({ events, report: sampleReport([observer], { abilities }) })
  const name = `${en.report.override.open}: ${observer.criteria[0]?.label}`
  const offer = () => screen.getByRole('button', { name })
  const reason = () => screen.queryByRole('textbox', { name: /required/ })
  await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.type(reason() as HTMLElement, 'She was heard out.{Escape}')
  expect(reason()).toBeNull()
  expect(document.activeElement).toBe(offer())
  await userEvent.keyboard('{Enter}')
  expect(reason()).toHaveProperty('value', 'She was heard out.')
  expect(document.activeElement).toHaveProperty('type', 'radio')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(offer())
})

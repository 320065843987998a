import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UiContext } from '../../phrases/ui-context.ts'
import { StatusBadge } from './badge.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { Notice } from './notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Loading } from './skeleton.tsx'

test.each([
  ['info', 'clock', 1],
  ['success', 'check', 1],
  ['danger', 'cross', 1],
  ['secondary', null, 0],
  ['warn', null, 0],
] as const)('a badge of tone %s with icon %s shows the word and %d icons', (status, icon, count) => {
  const { container } = render(
    <StatusBadge status={status} icon={icon}>
      Outcome
    </StatusBadge>,
  )
  expect(container.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(count)
  expect(container.querySelector(`.ui-tone-${status}`)?.textContent).toBe('Outcome')
})

test('an error says what happened and offers another try', async () => {
  const retry = vi.fn<() => void>()
  render(<ErrorPanel onRetry={retry} details="E-1" />)
  expect(screen.getByRole('alert').textContent).toContain('could not be shown')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a record that is gone is not asked for again', () => {
  const error = Object.assign(new Error('This is for its author alone.'), { status: 403 })
  render(<ErrorPanel error={error} onRetry={() => undefined} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Not found, or not shared with you')
  expect(textContent).toContain('This is for its author alone.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a record that does not exist is said to be missing once, with the way out', () => {
  const answer = { status: 404, code: 'not-found' }
  render(<ErrorPanel error={Object.assign(new Error('This does not exist, or you may not see it.'), answer)} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Not found, or not shared with you')
  expect(textContent).toContain('ask the person who sent it to you')
  expect(textContent).not.toContain('This does not exist')
})

test('progress is said in words', () => {
  render(<ProgressBar label="First conversations" value={3} max={8} text="3 of 8" />)
  const bar = screen.getByRole('progressbar', { name: 'First conversations' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['3', '3 of 8'])
})

test.each([
  ['en', '40%'],
  ['fr', '40\u00a0%'],
] as const)('a percentage in %s reads %s', (language, words) => {
  render(
    <UiContext value={{ language, scheme: 'light' }}>
      <ProgressBar label="Own sentences" value={39.6} />
    </UiContext>,
  )
  expect(screen.getByRole('progressbar', { name: 'Own sentences' }).getAttribute('aria-valuetext')).toBe(words)
})

test('progress never overflows', () => {
  const { container } = render(<ProgressBar label="x" value={12} max={8} />)
  expect(container.querySelector('rect')?.getAttribute('width')).toBe('100')
})

test('only trouble interrupts', () => {
  render(
    <>
      <Notice title="For information" />
      <Notice tone="danger" title="Refused" />
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('For information')
  expect(screen.getByRole('alert').textContent).toBe('Refused')
})

test('waiting is announced, in the language of the page', () => {
  render(
    <UiContext value={{ language: 'fr', scheme: 'light' }}>
      <Loading shape="rows" />
    </UiContext>,
  )
  expect(screen.getByRole('status').textContent).toBe('Chargement…')
})

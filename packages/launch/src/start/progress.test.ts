import { expect, test } from 'vitest'
import { showProgress } from './progress.ts'

const screen = (isTTY: boolean) => {
  const pieces: string[] = []
  return { isTTY, columns: 40, write: (text: string) => pieces.push(text), text: () => pieces.join('') }
}

test('without a terminal it writes plain lines only', async () => {
  const plain = screen(false)
  const { step } = showProgress(plain)
  expect(await step('Building auth', () => Promise.resolve(3))).toBe(3)
  expect(plain.text()).toMatch(/^Building auth …\nBuilding auth: done in \d+\.\d s\n$/)
})

test('on a terminal the line of running steps is cleared at the end', async () => {
  const terminal = screen(true)
  const { step } = showProgress(terminal)
  await step('Building auth', () => new Promise((resolve) => setTimeout(resolve, 250)))
  expect(terminal.text()).toContain('\r\u001b[KBuilding auth ')
  expect(terminal.text()).toMatch(/Building auth: done in \d+\.\d s\n[^\n]*$/)
})

test('a step that failed is not reported as done', async () => {
  const plain = screen(false)
  const { step } = showProgress(plain)
  await expect(step('Building auth', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(plain.text()).toBe('Building auth …\n')
})

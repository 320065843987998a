import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIns } from '../identity/index.ts'

const here = import.meta.dirname
const root = join(here, '../../../../..')
const page = (name: string) => readFile(join(here, '../../..', name), 'utf8')

/** The numbers of the requirements of levels 1 and 2 by section, as the standard has them. */
const standard: Readonly<Record<string, readonly number[]>> = {
  'V6.1': [1, 2, 3],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'V6.3': [1, 2, 3, 4],
  'V6.4': [1, 2, 3, 4],
  'V6.5': [1, 2, 3, 4, 5],
  'V6.6': [1, 2, 3],
  'V6.8': [1, 2, 3, 4],
  'V7.1': [1, 2, 3],
  'V7.2': [1, 2, 3, 4],
  'V7.3': [1, 2],
  'V7.4': [1, 2, 3, 4, 5],
  'V7.5': [1, 2],
  'V7.6': [1, 2],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1],
  'V8.4': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2],
  'V10.3': [1, 2, 3, 4],
  'V10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V10.5': [1, 2, 3, 4, 5],
  'V10.6': [1, 2],
  'V10.7': [1, 2, 3],
}
const requiredIds = Object.entries(standard).flatMap(([section, numbers]) =>
  numbers.map((each) => `${section}.${each}`),
)

interface Line {
  id: string
  answer: string
  evidence: string
}

const lines: Line[] = (await page('asvs.md')).split('\n').flatMap((line) => {
  const [, id = '', , answer = '', evidence = ''] = line.split('|').map((cell) => cell.trim())
  return /^V\d/.test(id) ? [{ id, answer, evidence }] : []
})

const titlesIn = (evidence: string): string[] => [...evidence.matchAll(/`([^`]+)`/g)].map(([, title]) => title ?? '')

const testFiles = globSync('{shell,mfe-*,packages/*}/src/**/*.{test.ts,test.tsx,journey.ts}', { cwd: root })
const sources = await Promise.all(testFiles.map((file) => readFile(join(root, file), 'utf8')))
const exists = (title: string): boolean =>
  sources.some((source) => source.includes(`'${title}'`) || source.includes(`\`${title}\``))

test('every requirement of levels 1 and 2 is listed once', () => {
  expect(lines.map(({ id }) => id)).toEqual(requiredIds)
})

test('every requirement is shown by tests that exist, or has a reason', () => {
  const unknown = lines.filter(({ answer }) => !['test', 'does not apply', 'differs'].includes(answer))
  const testedLines = lines.filter(({ answer }) => answer === 'test')
  const missing = testedLines.flatMap(({ id, evidence }) => {
    const titles = titlesIn(evidence)
    return titles.length === 0 ? [id] : titles.filter((title) => !exists(title)).map((title) => `${id}: ${title}`)
  })
  const unexplainedLines = lines.filter(({ answer, evidence }) => answer !== 'test' && evidence.length < 20)
  expect({ unknown, missing, unexplained: unexplainedLines }).toEqual({ unknown: [], missing: [], unexplained: [] })
})

const readText = async () => (await page('identity.md')).replaceAll(/\s+/g, ' ')

test('the page about identity states the numbers that the code has', async () => {
  const text = await readText()
  expect(text).toContain(
    `| password, guest | ${signIns.signInLimits.idleHours} hours | ${signIns.signInLimits.hours} hours |`,
  )
  expect(text).toContain('| single sign-on | 7 days, its access token after 10 minutes | 30 days |')
  const gate = await readFile(join(here, '../identity/sign-in/login-rate-limit.ts'), 'utf8')
  for (const count of [
    "'device', [knownDevice], 10, quarter",
    "'pair', [who, from], 10, quarter",
    "'pair-day', [who, from], 100, day",
    "'pair-slow', [who, from], 1, 2",
    "'pair-slower', [who, from], 1, 120",
    "'address', [from], 100, quarter",
    "'address-day', [from], 1000, day",
    "'address-slow', [from], 1, 5",
    "'address-slower', [from], 1, 60",
    "'account', [who], 30, quarter",
    "'fresh', [who, from], 3, day",
    "'siege', [who], 10_000, day",
  ]) {
    expect(gate).toContain(count)
  }
  const sso = await readFile(join(here, '../keycloak/sso-session.ts'), 'utf8')
  expect(sso).toMatch(/accessMinutes = 10\b[^]*idleDays = 7\b[^]*longestDays = 30\b/)
})

test('the page about identity names where the words are that no password may be made of', async () => {
  const text = await readText()
  expect(text).toContain('`obvious-words.ts`')
  expect(text).toContain('`PRODUCT_NAME`')
  expect(text).toContain('`BREACHED_PASSWORDS`')
})

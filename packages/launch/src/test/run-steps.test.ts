import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chooseSteps } from './choose-steps.ts'
import { runSteps } from './run-steps.ts'
import { addUp, failedWith, passedAll, type Outcome, type Step } from './step.ts'

const running = new Set<string>()
const step = (name: string, { outcome = passedAll(1), ...more }: Partial<Step> & { outcome?: Outcome } = {}): Step => ({
  name,
  run: async () => {
    entries.push([name, ...running].join('+'))
    running.add(name)
    await delay(20)
    running.delete(name)
    return outcome
  },
  ...more,
})

let entries: string[] = []
const run = async (steps: Step[]): Promise<Outcome> => {
  entries = []
  return addUp(await runSteps(steps, { lanes: 2, onEnd: () => {}, log: () => {} }))
}

test('at most two steps run at once, in the order in which they are listed', async () => {
  await run([step('a'), step('b'), step('c'), step('d')])
  expect(entries.slice(0, 2)).toEqual(['a', 'b+a'])
  expect(entries.map((entry) => entry.slice(0, 1))).toEqual(['a', 'b', 'c', 'd'])
  expect(entries.every((entry) => entry.split('+').length <= 2)).toBe(true)
})

test('a step waits for the steps that it needs', async () => {
  await run([step('late', { needs: ['a', 'b'] }), step('a'), step('b')])
  expect(entries.at(-1)).toBe('late')
})

test('a step whose needs failed counts as failed and is not run', async () => {
  const total = await run([step('build', { outcome: failedWith('broken') }), step('e2e', { needs: ['build'] })])
  expect(entries).toEqual(['build'])
  expect(total).toMatchObject({ passed: 0, failed: 2 })
  expect(total.failures).toContain('e2e could not run, because build failed.')
})

test('a step that throws has failed', async () => {
  const brokenStep = step('browser', { run: () => Promise.reject(new Error('Chromium is missing')) })
  expect(await run([brokenStep])).toMatchObject({ failed: 1 })
})

test('a chosen step brings the steps that it needs', () => {
  const all = [step('build'), step('e2e', { needs: ['build'] }), step('unit')]
  expect(chooseSteps(all, ['e2e']).map(({ name }) => name)).toEqual(['build', 'e2e'])
  expect(chooseSteps(all, ['e2e,unit'])).toEqual(all)
  expect(chooseSteps(all, undefined)).toEqual(all)
  expect(() => chooseSteps(all, ['uint'])).toThrow('There is no step "uint"; there are build, e2e, unit.')
})

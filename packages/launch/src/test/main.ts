import { mkdirSync, writeFileSync, appendFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { untilToldToLeave } from '@parley/server-kit/process'
import { explain } from '../explain.ts'
import { root } from '../root.ts'
import { changedFiles, isSetting } from './changed-files.ts'
import { chooseSteps } from './choose-steps.ts'
import { type GateOptions, readGateOptions } from './gate-options.ts'
import { reportDir } from './runners.ts'
import { runSteps } from './run-steps.ts'
import { slowestFiles } from './slowest-files.ts'
import { addUp, failedWith, type FileTime, type Outcome, type Step } from './step.ts'
import { changedSteps, furtherSteps, steps } from './steps.ts'

const logOf = (step: Step): string => join(reportDir, `${step.name}.log`)

const lineOf = (step: Step, { passed, failed }: Outcome, milliseconds: number): string => {
  const counts = [passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`].filter(Boolean).join(', ')
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  return `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(14)} ${(counts || 'ready').padEnd(24)} ${time.padStart(8)}`
}

const stepsFor = ({ only, changedSince }: GateOptions): Step[] => {
  if (!changedSince) return only ? chooseSteps([...steps, ...furtherSteps], only) : steps
  const files = changedFiles(root, changedSince)
  console.log(`${files.length} files differ from ${changedSince}.`)
  const settings = files.filter(isSetting)
  if (settings.length > 0) console.log(`Only the whole gate shows what these affect: ${settings.join(', ')}`)
  return chooseSteps(changedSteps(changedSince, files), only)
}

async function gate(): Promise<Outcome> {
  const chosenSteps = stepsFor(readGateOptions(process.argv.slice(2)))
  const times: { step: string; files: FileTime[] }[] = []
  const failedTests: string[] = []
  mkdirSync(reportDir, { recursive: true })
  for (const step of chosenSteps) writeFileSync(logOf(step), '')
  const outcomes = await runSteps(chosenSteps, {
    // Two more than the cores that the gate is made for: a step waits for clocks, jobs and pages half of its time.
    lanes: 4,
    log: (step, text) => appendFileSync(logOf(step), text),
    onEnd: (step, outcome, milliseconds) => {
      console.log(lineOf(step, outcome, milliseconds))
      times.push({ step: step.name, files: outcome.files ?? [] })
      if (outcome.failed === 0) return
      failedTests.push(...outcome.failedTests.map((title) => `${step.name}: ${title.replace(`${root}/`, '')}`))
      console.log(`${outcome.failures.trimEnd()}\n(all of it: ${relative(root, logOf(step))})\n`)
    },
  })
  const slowest = slowestFiles(times, root)
  if (slowest.length > 0) console.log(`\nThe slowest test files:\n${slowest.join('\n')}`)
  // At the end, because a service that runs the gate may keep only the end of what it says.
  if (failedTests.length > 0) console.log(`\nFailed:\n${failedTests.join('\n')}`)
  return addUp(outcomes)
}

void untilToldToLeave().then(() => process.exit(130))
const startTime = performance.now()
const total = await gate().catch((error: unknown) => {
  console.log(explain(error))
  return failedWith('')
})
console.log(`\n${((performance.now() - startTime) / 1000).toFixed(0)} s in all`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

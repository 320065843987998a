import { explain } from '../explain.ts'
import { failedWith, type Outcome, type Step } from './step.ts'

interface Options {
  /** The number of steps that run at once. */
  lanes: number
  onEnd: (step: Step, outcome: Outcome, milliseconds: number) => void
  log: (step: Step, text: string) => void
}

/** Runs each step after the steps that it needs. When one of those failed, the step fails too and says so. */
export async function runSteps(steps: Step[], { lanes, onEnd, log }: Options): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>()
  const underWay = new Map<string, Promise<void>>()
  const waiting = [...steps]
  let free = lanes

  const run = async (step: Step): Promise<void> => {
    const startTime = performance.now()
    const outcome = await outcomeOf(step, outcomes, (text) => log(step, text))
    outcomes.set(step.name, outcome)
    underWay.delete(step.name)
    free += 1
    onEnd(step, outcome, performance.now() - startTime)
  }

  while (waiting.length > 0 || underWay.size > 0) {
    const next = free > 0 ? waiting.find((step) => isPrepared(step, outcomes)) : undefined
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      free -= 1
      underWay.set(next.name, run(next))
    } else if (underWay.size > 0) await Promise.race(underWay.values())
    else throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return [...outcomes.values()]
}

const isPrepared = ({ needs = [] }: Step, outcomes: ReadonlyMap<string, Outcome>): boolean =>
  needs.every((name) => outcomes.has(name))

async function outcomeOf(
  step: Step,
  outcomes: ReadonlyMap<string, Outcome>,
  log: (text: string) => void,
): Promise<Outcome> {
  const missing = (step.needs ?? []).filter((name) => (outcomes.get(name)?.failed ?? 0) > 0)
  if (missing.length > 0) return failedWith(`${step.name} could not run, because ${missing.join(' and ')} failed.`)
  try {
    return await step.run(log)
  } catch (error) {
    return failedWith(explain(error))
  }
}

import { chooseNames, UnknownName } from '@parley/config/command'
import { Refusal } from '@parley/server-kit/refusal'
import type { Step } from './step.ts'

const chosenNames = (only: readonly string[] | undefined, names: readonly string[]): string[] | undefined => {
  try {
    return chooseNames(only, { what: 'step', names })
  } catch (error) {
    throw error instanceof UnknownName ? new Refusal(error.message) : error
  }
}

/** The steps that `--only` names and what they need; without it, all. */
export function chooseSteps(steps: Step[], only: readonly string[] | undefined): Step[] {
  const byName = new Map(steps.map((step) => [step.name, step]))
  const names = chosenNames(only, [...byName.keys()])
  if (!names) return steps
  const chosenSteps = new Set<Step>()
  const choose = (name: string): void => {
    const step = byName.get(name)
    if (!step) return
    for (const neededStep of step.needs ?? []) choose(neededStep)
    chosenSteps.add(step)
  }
  for (const name of names) choose(name)
  return steps.filter((step) => chosenSteps.has(step))
}

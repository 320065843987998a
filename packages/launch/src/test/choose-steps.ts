import { Refusal } from '../refusal.ts'
import type { Step } from './step.ts'

/** `--only unit,types`: those and what they need; without it, all. */
export function chooseSteps(steps: Step[], args: string[]): Step[] {
  const at = args.indexOf('--only')
  if (at === -1) return steps
  const byName = new Map(steps.map((step) => [step.name, step]))
  const chosen = new Set<Step>()
  const choose = (name: string): void => {
    const step = byName.get(name)
    if (!step) throw new Refusal(`There is no step "${name}"; there are ${[...byName.keys()].join(', ')}.`)
    for (const needed of step.needs ?? []) choose(needed)
    chosen.add(step)
  }
  for (const name of (args[at + 1] ?? '').split(',')) choose(name)
  return steps.filter((step) => chosen.has(step))
}

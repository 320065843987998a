import type { FileTime } from './step.ts'

interface StepFiles {
  readonly step: string
  readonly files: readonly FileTime[]
}

/** Lines that name the slowest test files of all steps, the slowest first. Paths are given below the root. */
export const slowestFiles = (steps: readonly StepFiles[], root: string, count = 10): string[] =>
  steps
    .flatMap(({ step, files }) => files.map((entry) => ({ ...entry, step })))
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ step, file, milliseconds }) => {
      const path = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file
      return `${`${(milliseconds / 1000).toFixed(1)} s`.padStart(8)}  ${path} (${step})`
    })

import type { RsbuildPlugin } from '@rsbuild/core'

const callFiles = /[\\/]contracts[\\/](?:src[\\/])?calls[\\/].*\.[jt]s$/

/** A sentence of a call, in one literal. */
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** Empties the summaries of calls in the code of a module. */
export const emptySummaries = (code: string): string => code.replace(summary, "summary: ''")

/** Leaves the summaries of calls out of pages: only the server's description of its calls shows them. */
export const callSummaries = (): RsbuildPlugin => ({
  name: 'parley:call-summaries',
  setup(api) {
    api.transform({ test: callFiles, order: 'pre' }, ({ code }) => emptySummaries(code))
  },
})

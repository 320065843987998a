import type { Finding } from '../finding.ts'
import type { Check } from './check.ts'
import { parseOutput, runTool, unreadable } from './tool.ts'

interface Diagnostic {
  message: string
  code?: string
  filename: string
  labels?: { span: { line: number } }[]
}

interface Report {
  diagnostics: Diagnostic[]
}

const asFinding = ({ message, code, filename, labels }: Diagnostic): Finding => ({
  path: filename,
  line: labels?.[0]?.span.line ?? 1,
  rule: code ?? 'oxlint',
  sentence: message.replaceAll(/\s+/g, ' '),
})

/** oxlint with types: type errors, what is wrong inside a file, its size, its functions, and cycles between files. */
export const codeCheck: Check = {
  name: 'code',
  run: async (root, fix, paths) => {
    if (paths?.length === 0) return []
    const ran = await runTool('oxlint', root, [...(fix ? ['--fix'] : []), '--format=json', ...(paths ?? [])])
    const { diagnostics } = parseOutput('oxlint', ran) as Report
    if (ran.code !== 0 && diagnostics.length === 0) throw unreadable('oxlint', ran)
    return diagnostics.map(asFinding)
  },
}

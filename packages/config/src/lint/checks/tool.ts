import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The tools' own scripts, run by the Node that runs the lint and not by the one on the path. */
const scripts = {
  oxlint: join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint'),
  tsgolint: require.resolve('oxlint-tsgolint/bin/tsgolint.js'),
  oxfmt: join(dirname(require.resolve('oxfmt/package.json')), 'bin/oxfmt'),
  knip: join(dirname(require.resolve('knip')), '../bin/knip.js'),
  sherif: require.resolve('sherif/index.js'),
}

interface Ran {
  code: number
  output: string
  errors: string
}

const settings = { OXLINT_TSGOLINT_PATH: scripts.tsgolint, NO_COLOR: '1' }

export const runTool = (tool: Exclude<keyof typeof scripts, 'tsgolint'>, root: string, args: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<Ran>()
  const child = spawn(process.execPath, [scripts[tool], ...args], { cwd: root, env: { ...process.env, ...settings } })
  const ran: Ran = { code: 0, output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (ran.output += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (ran.errors += chunk))
  child.on('error', reject)
  child.on('close', (code) => resolve({ ...ran, code: code ?? 1 }))
  return promise
}

/** A tool that fails and says nothing that can be read must never look like a tool that found nothing. */
export const unreadable = (tool: string, { code, output, errors }: Ran) =>
  new Error(`${tool} left with ${code}: ${(errors || output).trim().slice(0, 2000)}`)

export const parseOutput = (tool: string, ran: Ran): unknown => {
  try {
    return JSON.parse(ran.output)
  } catch {
    throw unreadable(tool, ran)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { root } from './part-folder.ts'

export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** Runs a command to its end, on the Node.js of the workspace. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: output.trim() }
}

const rsbuild = join(root, 'mfe-settings/node_modules/.bin/rsbuild')

/** `rsbuild build` in a part's folder. */
export async function build(dir: string): Promise<string> {
  const { code, output } = await run(rsbuild, ['build'], { cwd: dir, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${dir} could not be built:\n${output}`)
  return dir
}

/** `npm run release -- …` on a data directory. */
export const release = (dataDir: string, ...args: string[]): Promise<CommandResult> =>
  run(process.execPath, [join(root, 'packages/edge/src/cli.ts'), 'release', ...args], {
    env: { DATA_DIR: dataDir, API_URL: '' },
  })

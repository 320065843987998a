import { join } from 'node:path'
import { ensureBrowser } from '@parley/testbed/browser'
import { runCommand } from '../process/run-command.ts'
import { explain } from '../explain.ts'
import { root } from '../root.ts'

const e2e = join(root, 'packages/e2e')
const write = (text: string): void => void process.stdout.write(text)

try {
  await ensureBrowser((line) => write(`${line}\n`))
  const asked = ['test', '--project=screenshots', ...process.argv.slice(2)]
  const { code } = await runCommand(join(e2e, 'node_modules/.bin/playwright'), asked, { cwd: e2e, onOutput: write })
  write(`The pictures are in ${join(root, 'screenshots')}\n`)
  process.exit(code)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

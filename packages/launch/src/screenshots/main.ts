import { join } from 'node:path'
import { readOptions } from '@parley/config/command'
import { ensureBrowser } from '@parley/testbed/browser'
import { runCommand } from '../process/run-command.ts'
import { explain } from '../explain.ts'
import { root } from '../root.ts'

const e2e = join(root, 'packages/e2e')
const write = (text: string): void => void process.stdout.write(text)

const { positionals } = readOptions({
  name: 'npm run screenshots',
  purpose: 'Takes pictures of the layouts and public pages into the folder `screenshots`.',
  options: {},
  positionals: '[part of a file name]',
})

try {
  await ensureBrowser((line) => write(`${line}\n`))
  const commandLine = ['test', '--project=screenshots', ...positionals]
  const { code } = await runCommand(join(e2e, 'node_modules/.bin/playwright'), commandLine, {
    cwd: e2e,
    onOutput: write,
  })
  write(`The pictures are in ${join(root, 'screenshots')}\n`)
  process.exit(code)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

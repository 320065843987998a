import type { Check } from './check.ts'
import { runTool, unreadable } from './tool.ts'

export const formatCheck: Check = {
  name: 'format',
  run: async (root, fix) => {
    if (fix) await runTool('oxfmt', root, [])
    const ran = await runTool('oxfmt', root, ['--list-different'])
    const paths = ran.output.split('\n').filter((line) => line !== '')
    if (ran.code !== 0 && (paths.length === 0 || ran.errors.trim() !== '')) throw unreadable('oxfmt', ran)
    return paths.map((path) => ({
      path,
      line: 1,
      rule: 'format',
      sentence: 'is not formatted; `npm run format` does it',
    }))
  },
}

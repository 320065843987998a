import { join } from 'node:path'
import { remote } from '@parley/config/remote'
import { trialFiles } from './trial.content.ts'

const front = join(import.meta.dirname, 'src/features/shared-session/shared-session.front.tsx')

export default remote({
  name: 'shared-session',
  dir: import.meta.dirname,
  port: 3105,
  content: trialFiles,
  fronts: { 'shared-session': front },
  conditions: ['parley-trial'],
})

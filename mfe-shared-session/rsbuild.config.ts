import { remote } from '@parley/config/remote'
import { trialFiles } from './trial.content.ts'

export default remote({ name: 'shared-session', dir: import.meta.dirname, port: 3105, content: trialFiles })

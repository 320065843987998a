import { remote } from '@parley/config/remote'
import { voiceWorklets } from '@parley/voice/worklets'

export default remote({ name: 'settings', dir: import.meta.dirname, port: 3102, worklets: voiceWorklets })

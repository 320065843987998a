import { remote } from '@parley/config/remote'
import { voiceWorklets } from '@parley/voice/worklets'

export default remote({ name: 'coaching', dir: import.meta.dirname, port: 3104, worklets: voiceWorklets })

import { remote } from '@parley/config/remote'

export default remote({ name: 'ai-providers', dir: import.meta.dirname, port: 3103 })

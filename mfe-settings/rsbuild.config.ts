import { remote } from '@parley/config/remote'

export default remote({ name: 'settings', dir: import.meta.dirname, port: 3102 })

import { remote } from '@parley/config/remote'

export default remote({ name: 'shared-session', dir: import.meta.dirname, port: 3105 })

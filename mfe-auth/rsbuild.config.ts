import { remote } from '@parley/config/remote'

export default remote({ name: 'auth', dir: import.meta.dirname, port: 3101 })

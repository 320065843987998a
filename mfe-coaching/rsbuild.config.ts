import { remote } from '@parley/config/remote'

export default remote({ name: 'coaching', dir: import.meta.dirname, port: 3104 })

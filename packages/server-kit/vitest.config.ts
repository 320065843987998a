import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'server-kit' })

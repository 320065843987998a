import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'voice', environment: 'dom' })

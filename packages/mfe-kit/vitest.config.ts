import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'mfe-kit', environment: 'dom' })

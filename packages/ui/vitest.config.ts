import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'ui', environment: 'dom', setupFiles: ['./test.setup.ts'] })

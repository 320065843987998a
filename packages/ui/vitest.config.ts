import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'ui', environment: 'dom', setupFiles: ['./src/test-setup.ts'] })

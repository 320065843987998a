import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'mfe-kit', environment: 'dom', setupFiles: ['./src/testing/clean-up.ts'] })

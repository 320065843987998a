import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'mfe-auth', environment: 'dom', setupFiles: ['@parley/mfe-kit/testing/clean-up'] })

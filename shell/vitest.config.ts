import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'shell', environment: 'dom', setupFiles: ['@parley/mfe-kit/testing/clean-up'] })

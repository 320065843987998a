import { testProject } from '@parley/config/vitest'

export default testProject({
  name: 'mfe-ai-providers',
  environment: 'dom',
  setupFiles: ['@parley/mfe-kit/testing/clean-up'],
})

import { testProject } from '@parley/config/vitest'

export default testProject({ name: 'ui', environment: 'dom', antd: 'whole', setupFiles: ['./test.setup.ts'] })

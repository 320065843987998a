import { testProject } from './src/vitest/index.ts'

export default testProject({ name: 'config' })

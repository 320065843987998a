export { seedAdmin } from './seed-admin.ts'
export { seedDemo } from './seed-demo.ts'

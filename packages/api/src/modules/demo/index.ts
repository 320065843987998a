export { seedAdmin } from './seed-admin.ts'
export { seedDemo } from './seed-demo.ts'
export { seedLibrary } from './seed-library.ts'

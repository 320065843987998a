export { seedAdmin } from './seed-admin.ts'
export { seedProvider } from './seed-provider.ts'
export { seedDemo } from './seed-demo.ts'
export { seedLibrary } from './seed-library.ts'

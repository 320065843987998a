export { diskObjectStore } from './disk-object-store.ts'
export { type ObjectStore } from './object-store.ts'

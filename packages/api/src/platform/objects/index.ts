export { diskObjectStore } from './disk-object-store.ts'
export { ObjectKeyError, type ObjectHead, type ObjectStore, type StoredObject } from './object-store.ts'

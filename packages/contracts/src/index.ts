export * from './access/index.ts'
export * from './errors/index.ts'

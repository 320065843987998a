export * from './trial-partner.ts'

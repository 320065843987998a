export * from './trial-session.ts'

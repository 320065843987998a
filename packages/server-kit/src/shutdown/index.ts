export { drainServer } from './drain-server.ts'
export { watchOpenConnections } from './open-connections.ts'

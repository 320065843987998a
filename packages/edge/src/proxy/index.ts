export { apiRoutes } from './api-routes.ts'
export { openConnectionPools } from './connection-pools.ts'
export { type ApiNodes, watchNodes } from './nodes.ts'
export { watchStreams } from './open-streams.ts'

export { edgeLimits } from './edge-limits.ts'
export { createEdge, type Edge } from './server.ts'
export { type EdgeSettings, readSettings } from './settings.ts'

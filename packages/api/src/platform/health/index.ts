export { addHealth, type ReadinessCheck } from './health.ts'
export { createMetrics, type Metrics } from './metrics.ts'

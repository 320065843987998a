export { forward, type Proxy } from './forward.ts'
export { type ApiNodes, watchNodes } from './nodes.ts'

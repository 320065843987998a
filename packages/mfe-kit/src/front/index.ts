export type { FrontPort } from './front-port.ts'
export { startFront } from './show-front.tsx'

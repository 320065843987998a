export { ensureNginx, findNginx } from './find-nginx.ts'
export { startNginx, type RunningNginx } from './start-nginx.ts'

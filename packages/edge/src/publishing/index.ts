export { releaseRoutes } from './release.routes.ts'

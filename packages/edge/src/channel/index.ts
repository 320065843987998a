export { channelRoutes } from './channel.routes.ts'
export { confirmVisitors } from './confirmations.ts'
export { signingKeys } from './keys.ts'
export { clearVisitorAtLogout, type Visitor, visitorOf } from './visitor-cookie.ts'

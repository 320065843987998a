export { channelRoutes } from './channel.routes.ts'
export { signingKeys } from './keys.ts'
export { type Visitor, visitorOf } from './visitor-cookie.ts'

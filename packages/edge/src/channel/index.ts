export { channelRoutes } from './channel.routes.ts'
export { type SigningKey, signingKeys } from './keys.ts'
export { everyone, sealVisitor, setCookie, type Visitor, visitorOf } from './visitor-cookie.ts'

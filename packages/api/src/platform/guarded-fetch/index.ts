export { checkAddress, ForbiddenAddressError } from './allowed-address.ts'
export { guardedFetch } from './guarded-fetch.ts'
export { guardedSocket } from './guarded-socket.ts'
export { guardedStream, type StreamedAnswer } from './guarded-stream.ts'

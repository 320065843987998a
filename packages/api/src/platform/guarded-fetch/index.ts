export { checkAddress, ForbiddenAddressError } from './allowed-address.ts'
export { type EndWatch, guardedFetch } from './guarded-fetch.ts'

export { selfSigned, type SelfSignedCertificate } from './self-signed.ts'

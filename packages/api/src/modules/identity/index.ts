import type { Module, Services } from '../../platform/services/index.ts'
import { forgetOldProofs } from './forget-old-proofs.job.ts'
import { identityRoutes } from './identity.routes.ts'
import { prepareEqualWork } from './password/password-hash.ts'
import { passwordChangedMail, passwordResetMail } from './password/password-mail.job.ts'

export { limitCodes } from './password/change-password-after-reset.ts'
export { refuseObvious } from './password/obvious-password.ts'
export { confirmPerson } from './password/confirm-person.ts'
export { hashPassword } from './password/password-hash.ts'
export { passwordResetMail } from './password/password-mail.job.ts'
export { rememberDevice } from './sign-in/known-device.ts'
export {
  authenticate,
  authenticateBeside,
  effectivePermissions,
  findActor,
  findActorOfCall,
} from './sign-in/authenticate.ts'
export * as signIns from './sign-in/sign-in.repo.ts'
export { signOut } from './sign-in/sign-out.ts'
export * as guestSignIns from './sign-in/guest-sign-ins.ts'

/** Sign-ins by password and of guests. */
export const identityModule = (services: Services): Module => ({
  routes: identityRoutes(services),
  start: prepareEqualWork,
  jobs: [passwordResetMail(services), passwordChangedMail(services), forgetOldProofs(services)],
})

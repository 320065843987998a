import { type Caller, forbidden } from '../../platform/http/index.ts'

/** Mail is the whole installation's, so the permission alone is not enough. */
export const authorizeMail = ({ actor }: Caller): void => {
  if (actor.kind !== 'user' || actor.role !== 'super-admin') throw forbidden(['settings-email'])
}

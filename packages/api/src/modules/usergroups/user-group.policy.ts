import { type Actor, holds } from '../../platform/http/index.ts'

/** Inside the caller's organisation, the permission decides; the scope of the reads separates organisations. */
export const userGroupAbilities = (actor: Actor) => ({
  update: holds(actor, 'user-group-update'),
  delete: holds(actor, 'user-group-delete'),
})

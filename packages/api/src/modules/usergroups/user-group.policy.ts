import { type Actor, holds } from '../../platform/http/index.ts'

/** Inside one's own organisation the permission is all it takes; the scope of the reads is the wall. */
export const userGroupAbilities = (actor: Actor) => ({
  update: holds(actor, 'user-group-update'),
  delete: holds(actor, 'user-group-delete'),
})

import { type Actor, holds } from '../../platform/http/index.ts'

/** The scope of the reads is the wall between organisations; inside it the permission decides. */
export const customFieldAbilities = (actor: Actor) => ({
  update: holds(actor, 'organization-metadata-custom-update'),
  delete: holds(actor, 'organization-metadata-custom-update'),
})

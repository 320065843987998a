import { type Actor, holds } from '../../platform/http/index.ts'

/** The scope of the reads separates organisations; inside an organisation the permission decides. */
export const customFieldAbilities = (actor: Actor) => ({
  update: holds(actor, 'organization-metadata-custom-update'),
  delete: holds(actor, 'organization-metadata-custom-update'),
})

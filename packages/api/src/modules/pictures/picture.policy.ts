import { type PictureCategory, pictureRules } from '@parley/contracts/calls'
import { type Actor, forbidden, holds } from '../../platform/http/index.ts'

/** People who may write a record of the category may upload pictures for it. */
export const authorizePicture = (actor: Actor, category: PictureCategory): void => {
  const { permissions } = pictureRules[category]
  if (!permissions.some((permission) => holds(actor, permission))) throw forbidden([...permissions])
}

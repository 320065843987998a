import type { Module, Services } from '../../platform/services/index.ts'
import { pictureRoutes } from './picture.routes.ts'
import { removeUnusedPictures } from './remove-unused-pictures.job.ts'

export { isPictureFormat } from './decode-picture.ts'
export { checkPictures, sharePictures } from './picture.repo.ts'
export { readPicture } from './read-picture.ts'
export { removeImportedPictures, storeImportedPicture } from './store-picture.ts'

/** Pictures that records show: uploads, their files, and the removal of those that nothing shows. */
export const picturesModule = (services: Services): Module => ({
  routes: pictureRoutes(services),
  jobs: [removeUnusedPictures(services)],
})

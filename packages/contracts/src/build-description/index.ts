export {
  assetMapSchema,
  buildFactsSchema,
  compatibilitySchema,
  filePath,
  hasAtMost,
  isInside,
  moduleVersions,
} from './build-schemas.ts'
export { descriptionLimits } from './limits.ts'
export { manifestSchema } from './manifest-schema.ts'
export { type Description, readAssetMap, readBuildFacts, readManifest } from './read-description.ts'

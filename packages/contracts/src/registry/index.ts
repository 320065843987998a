export type { DialogEntry, Language, LayoutName, MenuEntry, Phrase, RemoteManifest, RouteEntry } from './manifest.ts'
export type {
  AssetFiles,
  AssetMap,
  Compatibility,
  Override,
  Registry,
  RegistryMenuEntry,
  RegistryRemote,
  RegistryRoute,
  Release,
} from './registry.ts'
export { anyProduct, fillProduct } from './product-path.ts'
export { namedFiles, registryRemote, type Wording } from './registry-remote.ts'
export { dropTakenAddresses, findDialogCollisions } from './taken-addresses.ts'
export type { OperatorFacts, Renderer, RenderRequest, RenderResult } from './render.ts'
export { checkNames, isParamCheck, type ParamCheck, passesCheck } from './param-check.ts'
export { belongsToShell, findTakeovers, findTakeoversBetween, isSharedFallback, type OwnedRoute } from './path-owner.ts'
export {
  claimsOf,
  type Collision,
  compareRank,
  findCollisions,
  matchPattern,
  parsePattern,
  type PathMatch,
  type PathPattern,
} from './path-pattern.ts'
export { findUnmetNeeds, satisfiesRange, type UnmetNeed } from './version-range.ts'

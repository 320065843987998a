export type {
  DialogEntry,
  Language,
  LayoutName,
  MenuEntry,
  ParamCheck,
  Phrase,
  RemoteManifest,
  RouteEntry,
} from '@parley/contracts/registry'
export {
  type CommandLoader,
  type CommandQuery,
  type CommandResult,
  type CommandSource,
  defineCommands,
} from './define-commands.ts'
export { defineManifest } from './define-manifest.ts'
export { page } from './page.ts'
export { definePhrases, type PhraseTree, type RemotePhrases } from './define-phrases.ts'
export {
  definePage,
  definePagePhrases,
  defineRoutes,
  type PageLoader,
  type PageModule,
  type RemoteModule,
  type RemoteRoutes,
  withFirstData,
} from './define-routes.ts'

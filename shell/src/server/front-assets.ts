import { findUnmetNeeds, type Registry, type RegistryRemote, type RenderRequest } from '@parley/contracts/registry'
import type { FrontData } from '../front/front-data.ts'
import type { FirstView } from '../pipeline/first-view.ts'
import { addresses, type Asset, type PageAssets } from './preloads.ts'

interface WholePage {
  readonly first: FirstView
  readonly registry: Registry
  /** The files with which the shell shows the page. */
  readonly whole: PageAssets
}

interface PageStart {
  readonly assets: PageAssets
  readonly front?: FrontData
}

const bare = ({ href, integrity }: Asset) => ({ href, ...(integrity ? { integrity } : {}) })

/** A front brings all modules that it needs, so only the API must suit it. */
const suitsApi = ({ compatibility }: RegistryRemote, registry: Registry): boolean =>
  findUnmetNeeds({ ...compatibility, singletons: {} }, registry).length === 0

/** The script that shows a public page before the shell has loaded, where the remote brings one. */
const scriptOf = ({ view: { route, content } }: FirstView, registry: Registry): Asset | undefined => {
  const remote = registry.remotes.find(({ name }) => name === route.remote)
  const isPublic = remote?.routes.some(({ id, public: open }) => id === route.id && open)
  if (!remote || !isPublic || content.kind !== 'waiting' || !suitsApi(remote, registry)) return undefined
  const { exposes, base, integrity } = remote
  return addresses(exposes[`./front#${route.id}`]?.js ?? [], base, integrity)[0]
}

/**
 * A page with a front starts with that alone: who is signed in is known in the browser only, so the shell's files are
 * named in the page's data, and one small script decides.
 */
export function frontOf({ shell }: RenderRequest, { first, registry, whole }: WholePage): PageStart {
  const script = scriptOf(first, registry)
  const start = shell.assets.exposes['front']
  if (!script || !start) return { assets: whole }
  const { scripts, styles, preloads } = whole
  return {
    assets: {
      scripts: addresses(start.js, shell.base, shell.integrity),
      styles,
      preloads: { scripts: [script], styles: [] },
    },
    front: {
      route: first.view.route,
      script: bare(script),
      shell: scripts.map(bare),
      next: preloads.scripts.map(bare),
    },
  }
}

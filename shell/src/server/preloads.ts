import type { Registry, RegistryRemote, RenderRequest } from '@parley/contracts/registry'
import type { FirstView } from '../pipeline/first-view.ts'

export interface Asset {
  readonly href: string
  readonly integrity?: string
}

export interface PageAssets {
  readonly scripts: readonly Asset[]
  readonly styles: readonly Asset[]
  /** Fetched early, run when the page asks for them. */
  readonly preloads: readonly Asset[]
}

interface Files {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

const merge = (all: readonly (Files | undefined)[]): Files => ({
  js: [...new Set(all.flatMap((files) => files?.js ?? []))],
  css: [...new Set(all.flatMap((files) => files?.css ?? []))],
})

const addresses = (files: readonly string[], base: string, integrity: Readonly<Record<string, string>>): Asset[] =>
  files.map((file) => ({ href: `${base}${file}`, ...(integrity[file] ? { integrity: integrity[file] } : {}) }))

const remoteFiles = ({ entry, base, exposes, integrity }: RegistryRemote, id: string): Asset[] => {
  const files = merge([exposes['./routes'], exposes[`./routes#${id}`]])
  const entryFile = entry.startsWith(base) ? entry.slice(base.length) : ''
  const first: Asset = { href: entry, ...(integrity[entryFile] ? { integrity: integrity[entryFile] } : {}) }
  return [first, ...addresses(files.js, base, integrity)]
}

/** What a dialog's fragment needs; the server never sees the fragment, so an inline script asks for these. */
export const dialogAssets = (remotes: readonly RegistryRemote[]): Record<string, readonly Asset[]> =>
  Object.fromEntries(
    remotes.flatMap((remote) =>
      remote.dialogs.map(({ hash, route }) => [`#${hash.replace(/^#/, '')}`, remoteFiles(remote, route)]),
    ),
  )

// The terms share one page and differ in their words.
const pageChunks = (name: string, language: string): string[] => [
  `page-${name.startsWith('terms-') ? 'terms' : name}`,
  `page-${name}-${language}`,
]

/** The files of a page, known from the asset maps before anything of it has run. */
export function pageAssets({ shell }: RenderRequest, { view }: FirstView, { remotes, language }: Registry): PageAssets {
  const { base, assets, integrity } = shell
  const { exposes } = assets
  const { content, route } = view
  const entry = exposes['light'] ?? { js: [assets.entry], css: [] }
  const name = content.kind === 'public' ? content.name : 'error'
  const page =
    content.kind === 'waiting'
      ? merge([exposes['app'], exposes['federation'], exposes[`layout-${route.layout}`]])
      : merge(pageChunks(name, language).map((chunk) => exposes[chunk]))
  const remote = remotes.find((candidate) => candidate.name === route.remote)
  const early = page.js.filter((file) => !entry.js.includes(file))
  return {
    scripts: addresses(entry.js, base, integrity),
    styles: addresses([...new Set([...entry.css, ...page.css])], base, integrity),
    preloads: [...addresses(early, base, integrity), ...(remote ? remoteFiles(remote, route.id) : [])],
  }
}

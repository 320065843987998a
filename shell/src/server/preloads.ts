import {
  satisfiesRange,
  type AssetFiles,
  type Language,
  type Registry,
  type RegistryRemote,
  type RenderRequest,
} from '@parley/contracts/registry'
import type { FirstView } from '../pipeline/first-view.ts'

export interface Asset {
  readonly href: string
  readonly integrity?: string
  /** The address in the code that loads this file, so the browser recognises it as the same. */
  readonly file?: string
}

export interface PageAssets {
  readonly scripts: readonly Asset[]
  readonly styles: readonly Asset[]
  /** Files that the browser fetches early and runs when the page needs them. */
  readonly preloads: { readonly scripts: readonly Asset[]; readonly styles: readonly Asset[] }
}

const merge = (all: readonly (AssetFiles | undefined)[]): Required<AssetFiles> => ({
  js: [...new Set(all.flatMap((files) => files?.js ?? []))],
  css: [...new Set(all.flatMap((files) => files?.css ?? []))],
  shared: Object.assign({}, ...all.map((files) => files?.shared)) as Required<AssetFiles>['shared'],
})

export const addresses = (
  files: readonly string[],
  base: string,
  integrity: Readonly<Record<string, string>>,
): Asset[] =>
  files.map((file) => ({ href: `${base}${file}`, file, ...(integrity[file] ? { integrity: integrity[file] } : {}) }))

const partsOf = ({ exposes }: RegistryRemote, id: string, language: Language): Required<AssetFiles> =>
  merge(['', `#${id}`, `#${language}`, `#${id}.${language}`].map((part) => exposes[`./routes${part}`]))

/** Every file that a page of a remote needs, including its phrases. */
const remoteFiles = (remote: RegistryRemote, id: string, language: Language) => {
  const { entry, base, integrity } = remote
  const files = partsOf(remote, id, language)
  const entryFile = entry.startsWith(base) ? entry.slice(base.length) : ''
  const first: Asset = { href: entry, ...(integrity[entryFile] ? { integrity: integrity[entryFile] } : {}) }
  return {
    scripts: [first, ...addresses(files.js, base, integrity)],
    styles: addresses(files.css, base, integrity),
  }
}

/** Files of a dialog. The server never sees the fragment, so an inline script requests them. */
export const dialogAssets = ({ remotes, language }: Registry): Record<string, readonly Asset[]> =>
  Object.fromEntries(
    remotes.flatMap((remote) =>
      (remote.overridden ? [] : remote.dialogs).map(({ hash, route }) => [
        `#${hash.replace(/^#/, '')}`,
        remoteFiles(remote, route, language).scripts.map(({ file: _, ...asset }) => asset),
      ]),
    ),
  )

/** Shared modules that a remote's page takes from the shell if the versions fit. */
const sharedFiles = (
  { assets: { exposes } }: RenderRequest['shell'],
  sharedVersions: Readonly<Record<string, string>>,
  provides: Registry['provides'],
): Required<AssetFiles> =>
  merge(
    Object.entries(sharedVersions).map(([name, range]) =>
      satisfiesRange(provides?.[name] ?? '', range) ? exposes[name] : undefined,
    ),
  )

// The terms share one page and one file of words in each language.
const pageChunks = (name: string, language: string): string[] => {
  const chunk = `page-${name.startsWith('terms-') ? 'terms' : name}`
  return [chunk, `${chunk}-${language}`]
}

/** The files of a page, from the asset maps. */
export function pageAssets({ shell }: RenderRequest, { view }: FirstView, registry: Registry): PageAssets {
  const { remotes, language, provides } = registry
  const { base, assets, integrity } = shell
  const { exposes } = assets
  const { content, route } = view
  const entry = exposes['light'] ?? { js: [assets.entry], css: [] }
  const name = content.kind === 'public' ? content.name : 'error'
  const page =
    content.kind === 'waiting'
      ? merge([exposes['app'], exposes[`layout-${route.layout}`]])
      : merge(pageChunks(name, language).map((chunk) => exposes[chunk]))
  const remote = remotes.find((candidate) => candidate.name === route.remote)
  // The files of a remote that comes from elsewhere are known to the browser alone.
  const own = remote && !remote.overridden ? remoteFiles(remote, route.id, language) : { scripts: [], styles: [] }
  const sharedAssets = sharedFiles(shell, remote ? partsOf(remote, route.id, language).shared : {}, provides)
  const styles = [...new Set([...entry.css, ...page.css])]
  const later = (files: readonly string[], knownFiles: readonly string[]) =>
    addresses(
      files.filter((file) => !knownFiles.includes(file)),
      base,
      integrity,
    )
  return {
    scripts: addresses(entry.js, base, integrity),
    styles: addresses(styles, base, integrity),
    preloads: {
      scripts: [...later([...new Set([...page.js, ...sharedAssets.js])], entry.js), ...own.scripts],
      styles: [...later(sharedAssets.css, styles), ...own.styles],
    },
  }
}

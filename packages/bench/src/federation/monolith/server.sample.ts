import { matchPattern, parsePattern, compareRank } from '@parley/contracts/registry'
import type { Language, RegistryRemote, RemoteManifest, Renderer, RenderRequest } from '@parley/contracts/registry'
import { manifest as aiProviders } from '@parley/mfe-ai-providers/manifest'
import { manifest as auth } from '@parley/mfe-auth/manifest'
import { manifest as coaching } from '@parley/mfe-coaching/manifest'
import { manifest as settings } from '@parley/mfe-settings/manifest'
import { manifest as sharedSession } from '@parley/mfe-shared-session/manifest'
import { render as renderShell } from '@parley/shell/server'

const manifests: readonly RemoteManifest[] = [aiProviders, auth, coaching, settings, sharedSession]

/** The routes and menus for a page: words and rules, and no files. */
const tableOf = ({ name, routes, menu, dialogs = [] }: RemoteManifest, language: Language, slug: string) => {
  const pending = new Set(routes.filter((route) => route.pending).map(({ id }) => id))
  return {
    name,
    version: '',
    entry: '',
    base: '',
    global: '',
    integrity: {},
    exposes: {},
    routes: routes.map(({ path, title, ...rest }) => ({
      ...rest,
      path: path.replaceAll('{product}', slug),
      title: title[language],
    })),
    menu: menu
      .filter(({ route }) => !pending.has(route))
      .map(({ label, ...rest }) => ({ ...rest, label: label[language] })),
    dialogs,
    compatibility: { contract: '', singletons: {} },
  }
}

const pageAt = (remotes: readonly RegistryRemote[], path: string): string | undefined =>
  remotes
    .flatMap(({ name, routes }) =>
      routes.flatMap((route) => {
        const match = matchPattern(parsePattern(route.path), path)
        return match ? [{ key: `${name}#${route.id}`, rank: match.rank }] : []
      }),
    )
    .toSorted((one, other) => compareRank(one.rank, other.rank))[0]?.key

type Shell = RenderRequest['shell']

/** The page's own files and its words come along with the app's, so that the document asks for all of them at once. */
const withPage = (shell: Shell, page: string | undefined, language: Language): Shell => {
  const { federation: _, ...exposes } = shell.assets.exposes
  const files = ['app', page ?? '', `${page?.split('#')[0]}#${language}`].map((name) => exposes[name])
  const app = {
    js: [...new Set(files.flatMap((each) => each?.js ?? []))],
    css: [...new Set(files.flatMap((each) => each?.css ?? []))],
  }
  return { ...shell, assets: { ...shell.assets, exposes: { ...exposes, app } } }
}

/** The shell's own rendering; the routes are known without a registry. */
export const render: Renderer = (request) => {
  const registryFor = (language: Language) => {
    const registry = request.registryFor(language)
    const remotes = manifests.map((manifest) => tableOf(manifest, language, registry.product.slug))
    return { ...registry, remotes, provides: undefined }
  }
  const [, french, path] = /^(\/fr(?=\/|$))?(.*)$/.exec(request.path) ?? []
  const language = french ? 'fr' : 'en'
  const page = pageAt(registryFor(language).remotes, path || '/')
  return renderShell({ ...request, registryFor, shell: withPage(request.shell, page, language) })
}

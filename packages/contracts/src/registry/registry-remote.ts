import type { Language, RouteEntry } from './manifest.ts'
import { fillProduct } from './product-path.ts'
import type { AssetMap, RegistryRemote, RegistryRoute, Release } from './registry.ts'

export interface Wording {
  readonly language: Language
  readonly slug: string
}

/** Lists every file of the asset map once. */
export const namedFiles = ({ entry, entries, exposes }: AssetMap): Set<string> =>
  new Set([entry, ...Object.values(entries ?? {}), ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])])

const routeIn = ({ title, path, ...rest }: RouteEntry, { language, slug }: Wording): RegistryRoute => ({
  ...rest,
  path: fillProduct(path, slug),
  title: title[language],
})

/** The entry that has the routes and the words of this language within it leaves nothing of those to be fetched. */
const startOf = ({ entry, entries, exposes }: Release['assets'], language: Language) => {
  const whole = entries?.[language]
  if (!whole) return { entry, plain: undefined, exposes }
  const within = new Set(['./routes', `./routes#${language}`].flatMap((name) => exposes[name]?.js ?? []))
  const remainingFiles = Object.entries(exposes).map(([name, { js, ...files }]) => [
    name,
    { ...files, js: js.filter((file) => !within.has(file)) },
  ])
  // English words stand in for others, and none for them.
  const plain = language === 'en' ? undefined : entry
  return { entry: whole, plain, exposes: Object.fromEntries(remainingFiles) as Release['assets']['exposes'] }
}

export const registryRemote = (release: Release, base: string, wording: Wording): RegistryRemote => {
  const { name, version, manifest, assets, compatibility } = release
  // Only the files that a page may name before it runs: the entry, and what exposes and pages need at once.
  const nameable = namedFiles(assets)
  const { entry, plain, exposes } = startOf(assets, wording.language)
  const pending = new Set(manifest.routes.filter((route) => route.pending).map((route) => route.id))
  return {
    name,
    version,
    entry: `${base}${entry}`,
    ...(plain ? { plainEntry: `${base}${plain}` } : {}),
    base,
    global: `parley_${name.replaceAll('-', '_')}`,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => nameable.has(file))),
    exposes,
    routes: manifest.routes.map((route) => routeIn(route, wording)),
    // A page that comes later is reachable, but nothing leads to it.
    menu: manifest.menu
      .filter((entry) => !pending.has(entry.route))
      .map(({ label, ...rest }) => ({ ...rest, label: label[wording.language] })),
    dialogs: manifest.dialogs ?? [],
    compatibility,
  }
}

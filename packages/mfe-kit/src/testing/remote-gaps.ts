import type { PhraseTree, RemotePhrases } from '../manifest/define-phrases.ts'
import type { RemoteRoutes } from '../manifest/define-routes.ts'
import type { RemoteManifest } from '../manifest/index.ts'

interface Remote {
  readonly manifest: RemoteManifest
  readonly routes: RemoteRoutes
  readonly phrases: RemotePhrases
}

const keysOf = (tree: PhraseTree): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysOf(value).map((rest) => `${key}.${rest}`),
  )

const textsOf = (tree: PhraseTree, path = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  )

/** French keeps `:`, `;`, `?`, `!`, `%` and guillemets with their word, by spaces at which no line breaks. */
const breaksInFrench = / [?!;:»%]|« |[^\s\u00A0\u202F?!][?!;»]/u

const without = (wantedNames: Iterable<string>, there: Iterable<string>, lack: (name: string) => string): string[] => {
  const presentNames = new Set(there)
  return [...new Set(wantedNames)].filter((name) => !presentNames.has(name)).map(lack)
}

const phraseGaps = async ({ load }: RemotePhrases): Promise<string[]> => {
  const french = await load.fr()
  const [en, fr] = [keysOf(await load.en()), keysOf(french)]
  return [
    ...without(en, fr, (key) => `${key} is not said in French`),
    ...without(fr, en, (key) => `${key} is not said in English`),
    ...textsOf(french)
      .filter(([, text]) => breaksInFrench.test(text))
      .map(([key]) => `${key} lacks a no-break space in French`),
  ]
}

/** Finds what is missing between a remote's manifest, pages and phrases. */
export async function remoteGaps({ manifest, routes, phrases }: Remote): Promise<string[]> {
  const manifestIds = [...manifest.routes.map(({ id }) => id), ...(manifest.dialogs ?? []).map(({ route }) => route)]
  const pageIds = Object.keys(routes)
  const all = new Set([phrases, ...Object.values(routes).flatMap((load) => load.phrases ?? [])])
  return [
    ...without(manifestIds, pageIds, (id) => `${id} is in the manifest and has no page`),
    ...without(pageIds, manifestIds, (id) => `${id} has a page and is not in the manifest`),
    ...(await Promise.all([...all].map(phraseGaps))).flat(),
  ]
}

import type { RemoteManifest } from '@parley/mfe-kit/manifest'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'
import { phrases, routes } from './routes.ts'

test('every route and dialog of the manifest has a page, and every page is named there', () => {
  const plain: RemoteManifest = manifest
  const named = [...plain.routes.map(({ id }) => id), ...(plain.dialogs ?? []).map(({ route }) => route)]
  expect(new Set(Object.keys(routes))).toEqual(new Set(named))
})

const keysOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value).map((rest) => `${key}.${rest}`) : [key],
  )

test('both languages say the same things', async () => {
  expect(keysOf(await phrases.load.fr())).toEqual(keysOf(await phrases.load.en()))
})

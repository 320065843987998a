// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { shellBuild } from '@parley/config/shell-build'
import type { AssetMap } from '@parley/contracts/registry'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const limit = 150_000
let folder = ''
let assets: AssetMap

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-size-'))
  const elsewhere = { environments: { client: { output: { distPath: { root: folder } } } } }
  const config = mergeRsbuildConfig(
    shellBuild({ dir: import.meta.dirname, front: './src/entries/front.ts' }),
    elsewhere,
    { logLevel: 'error' },
  )
  const rsbuild = await createRsbuild({ cwd: import.meta.dirname, config, environment: ['client'] })
  await (await rsbuild.build()).close()
  assets = JSON.parse(await readFile(path.join(folder, 'asset-map.json'), 'utf8')) as AssetMap
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => brotliCompressSync(await readFile(path.join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
const scripts = (...chunks: string[]) => chunks.flatMap((chunk) => assets.exposes[chunk]?.js ?? [])

test('the landing stays small', async () => {
  const size = await bytes(scripts('light', 'page-landing', 'page-landing-en'))
  expect(size).toBeGreaterThan(50_000)
  expect(size).toBeLessThan(limit)
})

test('a page with a front waits for almost no code of the shell', async () => {
  const size = await bytes(scripts('front'))
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThan(3000)
})

test('the public entry knows nothing of the UI kit, the query client, schemas or the federation runtime', async () => {
  const sources = await Promise.all(scripts('light').map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = sources.join('\n')
  for (const mark of ['ZodError', 'ant-btn', 'QueryClientProvider', '_FEDERATION_RUNTIME_CORE']) {
    expect([mark, text.includes(mark)]).toEqual([mark, false])
  }
})

test('the coaching layouts load no menu, which the default one does', async () => {
  const hasMenu = async (layout: string): Promise<boolean> => {
    const sources = await Promise.all(scripts(layout).map((file) => readFile(path.join(folder, file), 'utf8')))
    expect([layout, sources.length > 0]).toEqual([layout, true])
    return sources.some((text) => text.includes('bottom-bar') || text.includes('menu__line'))
  }
  const menuFlags = await Promise.all(['layout-default', 'layout-coaching', 'layout-coaching-no-sidebar'].map(hasMenu))
  expect(menuFlags).toEqual([true, false, false])
})

test('a page with a form loads no calendar and no table, and no part of antd comes twice', async () => {
  const filesWith = async (mark: string, door: string): Promise<readonly string[]> => {
    const files = scripts(`@parley/ui/${door}`)
    const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    return files.filter((_, place) => sources[place]?.includes(mark))
  }
  const doors = ['antd', 'antd/extras', 'management', 'history']
  const placesOf = async (mark: string) => Promise.all(doors.map(async (door) => filesWith(mark, door)))
  const [popup, calendar, table] = await Promise.all(['rc-trigger-popup', 'rc-picker', 'rc-table'].map(placesOf))
  const counts = [popup, calendar, table].map((places) => places?.map((files) => files.length))
  expect(counts).toEqual([
    [1, 1, 1, 1],
    [0, 1, 0, 0],
    [0, 1, 1, 1],
  ])
  expect(new Set([...(popup?.flat() ?? []), ...(calendar?.flat() ?? []), ...(table?.flat() ?? [])]).size).toBe(3)
})

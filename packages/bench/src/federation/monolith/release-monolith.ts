import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetMap } from '@parley/contracts/registry'
import { promote, publish } from '@parley/edge/releases'
import { buildMonolith } from './build-monolith.ts'

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

const factsOf = async (file: string): Promise<object> => {
  const content = await readFile(file)
  return { size: content.length, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` }
}

/** The pages' files go where the server entry finds them: into the asset map. */
async function foldPageMap(client: string): Promise<void> {
  const [mapFile, pageFile] = [join(client, 'asset-map.json'), join(client, 'page-map.json')]
  const map = (await readJson(mapFile)) as AssetMap & { readonly files: Record<string, object> }
  const pages = (await readJson(pageFile)) as AssetMap['exposes']
  const fileNames = Object.values(pages).flatMap(({ js, css }) => [...js, ...css])
  const facts = await Promise.all(fileNames.map(async (file) => [file, await factsOf(join(client, file))] as const))
  const files = { ...map.files, ...Object.fromEntries(facts) }
  await writeFile(mapFile, JSON.stringify({ ...map, exposes: { ...map.exposes, ...pages }, files }))
  await rm(pageFile)
}

/** Builds the monolith and puts it into a release store of its own, where an edge serves it as it serves the product. */
export async function releaseMonolith(dataDir: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'parley-monolith-build-'))
  try {
    await buildMonolith(join(dir, 'dist'))
    await foldPageMap(join(dir, 'dist/client'))
    const { version } = await publish({ dataDir, dir, name: 'shell' })
    await promote({ dataDir, name: 'shell', channel: 'stable', version })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

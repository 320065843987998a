import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'

interface BundleRequest {
  /** A file, or a module name as a file in `from` imports it. */
  entry: string
  from: string
  /** The global variable for its exports, if the caller needs them. */
  as?: string
}

/** Bundles a module and its dependencies into one script, built for production like the product's pages. */
export async function bundledScript({ entry, from, as }: BundleRequest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bundle-'))
  try {
    const rsbuild = await createRsbuild({
      cwd: from,
      config: {
        mode: 'production',
        logLevel: 'error',
        source: { entry: { index: entry } },
        splitChunks: false,
        output: { distPath: { root: folder }, filenameHash: false, legalComments: 'none' },
        tools: as === undefined ? {} : { rspack: { output: { library: { type: 'var', name: as } } } },
      },
    })
    await (await rsbuild.build()).close()
    const js = join(folder, 'static/js')
    const files = (await readdir(js)).filter((file) => file.endsWith('.js'))
    const parts = await Promise.all(files.map((file) => readFile(join(js, file), 'utf8')))
    return parts.join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

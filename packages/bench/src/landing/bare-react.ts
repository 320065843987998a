import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'

/** React and one heading, built for production: what a page costs before it has done anything. */
export async function bareReact(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bare-'))
  try {
    const rsbuild = await createRsbuild({
      cwd: import.meta.dirname,
      config: {
        mode: 'production',
        logLevel: 'error',
        source: { entry: { index: './bare-react.sample.ts' } },
        splitChunks: false,
        output: { distPath: { root: folder }, filenameHash: false, legalComments: 'none' },
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

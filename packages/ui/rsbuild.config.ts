import { tellBuilt } from '@parley/config/remote'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/** The gallery: every component in both schemes. Served under `/ui` by the development server, or alone by `pnpm --filter @parley/ui gallery`. */
export default defineConfig({
  plugins: [pluginReact(), tellBuilt()],
  source: { entry: { index: './gallery/index.tsx' } },
  html: { title: 'Parley · components' },
  output: { distPath: { root: 'dist/gallery' }, assetPrefix: 'auto' },
  server: { port: Number(process.env.PORT ?? 8090) },
})

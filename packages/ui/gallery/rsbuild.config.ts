import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

const dir = import.meta.dirname

/** Served under `/ui` by the development server, or alone by `pnpm --filter @parley/ui gallery`. */
export default defineConfig({
  root: dir,
  plugins: [pluginReact()],
  source: { entry: { index: './index.tsx' } },
  html: { title: 'Parley · components' },
  output: { distPath: { root: 'dist' }, assetPrefix: 'auto' },
  server: { port: Number(process.env.PORT ?? 8090) },
})

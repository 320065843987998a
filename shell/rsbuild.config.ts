import { shellBuild } from '@parley/config/shell-build'

export default shellBuild({
  dir: import.meta.dirname,
  light: './src/entries/light.tsx',
  server: './src/entries/server.tsx',
})

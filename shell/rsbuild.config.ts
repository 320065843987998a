import { shellBuild } from '@parley/config/shell-build'

export default shellBuild({ dir: import.meta.dirname, front: './src/entries/front.ts' })

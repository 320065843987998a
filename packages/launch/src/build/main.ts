import { root } from '../root.ts'
import { showProgress } from '../start/progress.ts'
import { buildParts } from './build-parts.ts'

/** Builds what changed and nothing else: for an image, or a machine that only publishes. */
await buildParts(root, showProgress())

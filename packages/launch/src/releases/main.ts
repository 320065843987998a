import { resolve } from 'node:path'
import { buildable, readWorkspace } from '../build/workspace.ts'
import { root } from '../root.ts'
import { publishBuilds } from './publish-builds.ts'

/** Puts what was built into the store of DATA_DIR and shows what is new there; for a deployment, before its edges start. */
const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
const released = await publishBuilds(dataDir, buildable(readWorkspace(root)))
process.stdout.write(released.length > 0 ? `Released ${released.join(', ')}\n` : 'Nothing new to release.\n')

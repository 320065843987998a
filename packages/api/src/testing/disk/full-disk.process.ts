import fs, { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into a node where no disk can be mounted: nothing can be written while the file that FULL_DISK names exists.
const flag = process.env['FULL_DISK'] ?? ''

const refuseWhenFull = (): void => {
  if (existsSync(flag)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

const { writeSync, writeFileSync, ftruncateSync } = fs
Object.assign(fs, {
  writeSync: (...parameters: Parameters<typeof writeSync>) => (refuseWhenFull(), writeSync(...parameters)),
  writeFileSync: (...parameters: Parameters<typeof writeFileSync>) => (refuseWhenFull(), writeFileSync(...parameters)),
  ftruncateSync: (...parameters: Parameters<typeof ftruncateSync>) => (refuseWhenFull(), ftruncateSync(...parameters)),
})
syncBuiltinESMExports()

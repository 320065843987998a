import { explain } from '../explain.ts'
import { untilToldToLeave } from '@parley/server-kit/process'
import { banner } from './banner.ts'
import { showProgress } from './progress.ts'
import { startParley } from './start-parley.ts'
import { readStartSettings } from './start-settings.ts'

const whenToldToLeave = untilToldToLeave()
const settings = readStartSettings(process.env)

try {
  const parley = await Promise.race([startParley(settings, showProgress()), whenToldToLeave])
  // Nothing runs yet that would have to be drained; the builds end with this process.
  if (!parley) process.exit(0)
  console.log(`\n${banner(settings)}`)
  await whenToldToLeave
  await parley.stop()
  process.exit(0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

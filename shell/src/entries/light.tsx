import '@parley/ui/light.css'
import { createAppRecord } from '../client/app-state.ts'
import { boot } from '../client/boot.tsx'
import { report } from '../client/log.ts'
import { rootId } from '../client/page-data.ts'
import { showStartFailure } from '../client/start-failure.ts'

const record = createAppRecord(document, (error) => {
  report(error)
  const root = document.getElementById(rootId)
  // Wait until React has removed the failed tree.
  if (root) setTimeout(() => showStartFailure(document, root, () => window.location.reload()))
})
boot(record).catch(record.fail)

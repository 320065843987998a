import '@parley/ui/light.css'
import { createAppRecord } from '../client/app-state.ts'
import { boot } from '../client/boot.tsx'

// To the console and to whoever listens for errors of the page.
const report = (thrown: unknown): void => reportError(thrown)

const record = createAppRecord(document)
boot(record, report).catch((thrown: unknown) => {
  record.fail(thrown)
  report(thrown)
})

import { report } from '../client/log.ts'
import { startPage } from '../front/start-page.ts'

startPage(window, report)

import { tellPart } from '../builds/part-reports.ts'
import { report } from '../client/log.ts'
import { startPage } from '../front/start-page.ts'

startPage(window, { log: report, tell: tellPart })

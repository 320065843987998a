import type { Services } from '../../platform/services/index.ts'
import type { Analyst } from './observers/analyse.ts'
import type { WriteReport } from './observers/request-reports.ts'

/** What everything in this module works with, once per server. */
export interface ReportServices {
  readonly services: Services
  readonly analyst: Analyst
  readonly job: WriteReport
}

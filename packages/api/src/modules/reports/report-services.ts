import type { Services } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'

/** The services that the files of this module share; one per server. */
export interface ReportServices {
  readonly services: Services
  readonly practice: Practice
}

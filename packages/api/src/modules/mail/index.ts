import './mail.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { forgetMailLog } from './forget-mail-log.job.ts'
import type { SuperAdmins } from './mail.policy.ts'
import { mailRoutes } from './mail.routes.ts'

export { sendLetter, sendMail } from './send-mail.ts'

/** Messages by mail: their texts, their sender, and the log of what became of them. */
export const mailModule = (services: Services, superAdmins: SuperAdmins): Module => ({
  routes: mailRoutes(services, superAdmins),
  jobs: [forgetMailLog(services)],
})

import { contract } from '@parley/contracts/calls'
import { type Route, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { listMailLog } from './handlers/list-mail-log.ts'
import { readSettings, testMail, updateSettings } from './handlers/mail-settings.ts'
import { listTexts, previewText, resetText, updateText } from './handlers/mail-texts.ts'
import { readOrganization, testOrganization, updateOrganization } from './handlers/organization-mail.ts'
import type { SuperAdmins } from './mail.policy.ts'

const calls = contract.mail

export const mailRoutes = (services: Services, superAdmins: SuperAdmins): Route[] => [
  route(calls.read, ({ caller }) => readSettings(services, caller)),
  route(calls.update, ({ caller, body }) => updateSettings(services, caller, body)),
  route(calls.test, ({ caller, body }) => testMail(services, caller, body.to)),
  route(calls.listTexts, ({ caller }) => listTexts(services, caller)),
  route(calls.updateText, ({ caller, params, body }) => updateText(services, caller, params, body)),
  route(calls.resetText, ({ caller, params }) => resetText(services, caller, params)),
  route(calls.preview, async ({ caller, params, body }) => previewText(services, caller, params, body)),
  route(calls.log, ({ caller, query }) => listMailLog(services, superAdmins, caller, query)),
  route(calls.readOrganization, ({ caller, params }) => readOrganization(services, caller, params.id)),
  route(calls.updateOrganization, ({ caller, params, body }) => updateOrganization(services, caller, params.id, body)),
  route(calls.testOrganization, ({ caller, params }) => testOrganization(services, caller, params.id)),
]

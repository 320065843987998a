import { readFile } from 'node:fs/promises'
import { type Mailer, smtpMailer } from './platform/mail/index.ts'
import type { Installation } from './platform/services/index.ts'
import {
  detectionOf,
  type LiveSettings,
  localModelPorts,
  publicUrlOf,
  type Settings,
} from './platform/settings/index.ts'

const keycloakOf = (settings: Settings): Installation['keycloak'] => {
  const { KEYCLOAK_URL: url, KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret } = settings
  if (!url) return undefined
  if (!clientId || !clientSecret) throw new Error('KEYCLOAK_URL needs KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET.')
  return {
    url,
    publicUrl: settings.KEYCLOAK_PUBLIC_URL,
    clientId,
    clientSecret,
    realms: settings.KEYCLOAK_REALMS,
    rolesClaim: settings.KEYCLOAK_ROLES_CLAIM,
  }
}

/** One password a line. */
const breachedPasswordsOf = async ({ BREACHED_PASSWORDS: file }: Settings): Promise<ReadonlySet<string>> => {
  if (!file) return new Set()
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`BREACHED_PASSWORDS names ${file}, which cannot be read.`, { cause })
  })
  return new Set(text.split(/\r?\n/).filter(Boolean))
}

/** The private hosts that providers may use: those that the operator names, and that of the operator's own provider. */
const aiHostsOf = ({ AI_FETCH_ALLOW: named, AI_BASE_URL: address }: Settings): string[] => [
  ...named,
  ...(address ? [new URL(address).host] : []),
]

/** One list for the life of the process: the settings own its beginning, the detection of model servers its end. */
const watchAiHosts = (live: LiveSettings): string[] => {
  let namedHosts = aiHostsOf(live.current)
  const hosts = [...namedHosts]
  live.onChange(() => {
    const before = namedHosts.length
    namedHosts = aiHostsOf(live.current)
    hosts.splice(0, before, ...namedHosts)
  })
  return hosts
}

/** The installation as the settings describe it at each moment. Single sign-on stays as it is until the next start. */
export const installationOf = async (live: LiveSettings): Promise<Installation> => ({
  get publicUrl() {
    return publicUrlOf(live.current)
  },
  get productName() {
    return live.current.PRODUCT_NAME
  },
  get productSlug() {
    return live.current.PRODUCT_SLUG
  },
  get supportEmail() {
    return live.current.SUPPORT_EMAIL
  },
  get localModelPorts() {
    return localModelPorts(detectionOf(live.current))
  },
  get limits() {
    const { INVITATIONS_PER_HOUR: invitationsPerHour, PICTURES_PER_HOUR: picturesPerHour } = live.current
    return { invitationsPerHour, picturesPerHour }
  },
  aiFetchAllow: watchAiHosts(live),
  foundModelServers: new Set(),
  keycloak: keycloakOf(live.current),
  breachedPasswords: await breachedPasswordsOf(live.current),
})

const senderOf = (settings: Settings): string =>
  settings.MAIL_FROM ?? settings.SUPPORT_EMAIL ?? `no-reply@${new URL(publicUrlOf(settings)).hostname}`

/** Sends through the mail server that is set at that moment; without one it keeps messages. */
export const liveMailer = (live: LiveSettings, keeping: Mailer): Mailer => {
  let lastSetup: { readonly settings: Settings; readonly mailer: Mailer } | undefined
  const mailer = (): Mailer => {
    const settings = live.current
    if (lastSetup?.settings === settings) return lastSetup.mailer
    const { SMTP_URL: smtpUrl, PRODUCT_NAME: productName } = settings
    const next = smtpUrl ? smtpMailer({ smtpUrl, from: senderOf(settings), productName }) : keeping
    lastSetup = { settings, mailer: next }
    return next
  }
  return {
    get server() {
      return mailer().server
    },
    send: (message) => mailer().send(message),
  }
}

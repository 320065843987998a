import type { StartSettings } from './start-settings.ts'

const demoRoles = ['super-admin', 'operator', 'editor', 'user']
const demoPassword = 'Parley-Demo-1'

/** The last lines on the screen: the address, then the demo accounts. */
export function banner({ port, productName, demo, env, dataDir }: StartSettings): string {
  const ready = `${productName} is ready on http://localhost:${port}`
  if (!demo) return ready
  const own = env.ADMIN_EMAIL ? [`  ${env.ADMIN_EMAIL}, with the password of ADMIN_PASSWORD`] : []
  const accounts = demoRoles.map((role) => `  ${role}@demo.parley.test`)
  return [
    ready,
    '',
    `Sign in as one of these, with the password ${demoPassword}:`,
    ...accounts,
    ...own,
    '',
    `Data and logs are kept in ${dataDir}. Ctrl-C ends it.`,
  ].join('\n')
}

import type { JSHandle, Page } from '@playwright/test'

interface Kit {
  session: () => {
    startGuest: (token: string) => Promise<unknown>
    restoreFromGuest: () => Promise<unknown>
    signOut: () => Promise<void>
    signIn: (given: { username: string; password: string }) => Promise<unknown>
    startSingleSignOn: (realm: string) => Promise<void>
    getState: () => {
      status: string
      guest: boolean
      method: string | null
      user: { email: string; first_name: string } | null
    }
  }
  navigateTo: (to: string, options?: { external?: boolean }) => Promise<void>
  api: {
    me: { read: () => Promise<{ email: string }>; listSignIns: () => Promise<{ items: unknown[] }> }
    identity: { changePassword: (input: { body: { current_password: string; new_password: string } }) => Promise<void> }
  }
}

interface FederationWindow {
  __FEDERATION__?: { __INSTANCES__: { loadShare: (name: string) => Promise<(() => Kit) | false> }[] }
}

/**
 * The kit that remotes have, by the door that they come through: `(await kitOf(page)).evaluate((kit) => …)`. For what the
 * product can do and has no button of its own for.
 */
export const kitOf = async (page: Page): Promise<JSHandle<Kit>> => {
  await page.waitForFunction(() => Boolean((window as FederationWindow).__FEDERATION__?.__INSTANCES__[0]))
  return page.evaluateHandle(async () => {
    const share = await (window as FederationWindow).__FEDERATION__?.__INSTANCES__[0]?.loadShare('@parley/mfe-kit')
    if (!share) throw new Error('The page does not share its kit.')
    return share()
  })
}

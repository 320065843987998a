import type { RemoteModule } from '@parley/mfe-kit/manifest'
import * as aiProviders from '@parley/mfe-ai-providers/routes'
import * as auth from '@parley/mfe-auth/routes'
import * as coaching from '@parley/mfe-coaching/routes'
import * as settings from '@parley/mfe-settings/routes'
import * as sharedSession from '@parley/mfe-shared-session/routes'

/** All remotes as one application would have them: imported, and their pages still lazy. */
export const remotes: Readonly<Record<string, RemoteModule>> = {
  'ai-providers': aiProviders,
  auth,
  coaching,
  settings,
  'shared-session': sharedSession,
}

import type { PageModule } from '@parley/mfe-kit/manifest'
import { renderRemotePage, type RemotePageOptions } from '@parley/mfe-kit/testing'
import { UiProvider } from '@parley/ui/core'
import { manifest } from '../manifest.ts'
import { en } from '../phrases/en.ts'
import { fr } from '../phrases/fr.ts'

/** A page of this remote with its phrases, inside what the shell renders around it. */
export const openPage = (page: () => Promise<PageModule>, options: RemotePageOptions = {}) => {
  const { language = 'en' } = options
  return renderRemotePage(page, {
    person: { role: 'user' },
    manifests: [manifest],
    phrases: { coaching: language === 'fr' ? fr : en },
    wrap: (inner) => (
      <UiProvider scheme="light" language={language}>
        {inner}
        <div id="layout-side" />
      </UiProvider>
    ),
    ...options,
  })
}

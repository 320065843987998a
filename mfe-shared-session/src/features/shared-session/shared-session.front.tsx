import { useLanguages, useScheme } from '@parley/mfe-kit'
import { startFront } from '@parley/mfe-kit/front'
import { UiProvider } from '@parley/ui/core'
import { sharedSession as en } from '../../phrases/en/shared-session.ts'
import { sharedSession as fr } from '../../phrases/fr/shared-session.ts'
import { Page } from './shared-session.page.tsx'

/** The page of a code for a visitor without a sign-in: itself, without the shell around it. */
function Front() {
  const { scheme } = useScheme()
  return (
    <UiProvider scheme={scheme} language={useLanguages().current}>
      <Page />
    </UiProvider>
  )
}

startFront({
  Page: Front,
  namespace: 'shared-session',
  phrases: { en: { sharedSession: en }, fr: { sharedSession: fr } },
})

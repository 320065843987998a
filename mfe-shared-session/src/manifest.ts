import { defineManifest, page } from '@parley/mfe-kit/manifest'
import { trialKeys } from './features/trial/session/trial-content.ts'

export const manifest = defineManifest({
  name: 'shared-session',
  routes: [
    page(
      'trial',
      '/try/{persona?}',
      { en: 'Try a conversation', fr: 'Essayer une conversation' },
      { layout: 'empty', params: { persona: [...trialKeys] }, public: true },
    ),
    page(
      'shared-session',
      '/shared/{product}-session/{access_code}',
      { en: 'Shared session', fr: 'Séance partagée' },
      { layout: 'empty', params: { access_code: 'code' }, public: true },
    ),
    page(
      'guest-redirect',
      '/redirect/guest',
      { en: 'Opening your session', fr: 'Ouverture de votre séance' },
      { layout: 'empty', public: true },
    ),
  ],
  menu: [],
})

import { defineManifest } from '@parley/mfe-kit/manifest'
import { trialKeys } from './features/trial/session/trial-content.ts'

export const manifest = defineManifest({
  name: 'shared-session',
  routes: [
    {
      id: 'trial',
      path: '/try/{persona?}',
      layout: 'empty',
      title: { en: 'Try a conversation', fr: 'Essayer une conversation' },
      params: { persona: [...trialKeys] },
      public: true,
    },
    {
      id: 'shared-session',
      path: '/shared/{product}-session/{access_code}',
      layout: 'empty',
      title: { en: 'Shared session', fr: 'Séance partagée' },
      params: { access_code: 'code' },
      public: true,
    },
    {
      id: 'guest-redirect',
      path: '/redirect/guest',
      layout: 'empty',
      title: { en: 'Opening your session', fr: 'Ouverture de votre séance' },
      public: true,
    },
  ],
  menu: [],
})

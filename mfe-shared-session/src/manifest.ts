import { defineManifest } from '@parley/mfe-kit/manifest'

export const manifest = defineManifest({
  name: 'shared-session',
  routes: [
    {
      id: 'shared-session',
      path: '/shared/{product}-session/{access_code}',
      layout: 'empty',
      title: { en: 'Shared session', fr: 'Session partagée' },
      params: { access_code: 'code' },
      public: true,
      pending: true,
    },
    {
      id: 'guest-redirect',
      path: '/redirect/guest',
      layout: 'empty',
      title: { en: 'Opening your session', fr: 'Ouverture de votre session' },
      public: true,
      pending: true,
    },
  ],
  menu: [],
})

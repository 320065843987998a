import { defineManifest } from '@parley/mfe-kit/manifest'

export const manifest = defineManifest({
  name: 'auth',
  routes: [
    {
      id: 'activate',
      path: '/activate',
      layout: 'login',
      title: { en: 'Activate your account', fr: 'Activez votre compte' },
      public: true,
    },
    {
      id: 'preconnect',
      path: '/preconnect',
      layout: 'login',
      title: { en: 'Choose your organisation', fr: 'Choisissez votre organisation' },
      public: true,
    },
  ],
  menu: [],
  dialogs: [
    { hash: 'login', route: 'login' },
    { hash: 'forgot-password', route: 'forgot-password' },
    { hash: 'reset-password', route: 'reset-password' },
  ],
})

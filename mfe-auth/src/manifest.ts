import { defineManifest, page } from '@parley/mfe-kit/manifest'

export const manifest = defineManifest({
  name: 'auth',
  routes: [
    page(
      'activate',
      '/activate',
      { en: 'Activate your account', fr: 'Activez votre compte' },
      { layout: 'login', public: true },
    ),
    page(
      'preconnect',
      '/preconnect',
      { en: 'Choose your organisation', fr: 'Choisissez votre organisation' },
      { layout: 'login', public: true },
    ),
  ],
  menu: [],
  dialogs: [
    { hash: 'login', route: 'login' },
    { hash: 'forgot-password', route: 'forgot-password' },
    { hash: 'reset-password', route: 'reset-password' },
  ],
})

import type { DemoRole } from '../journeys/sign-in.ts'

interface ShownPage {
  /** Of the file. */
  name: string
  /** Without the language's prefix. */
  path: string
  as?: DemoRole
}

/** Every layout and every public page. */
export const pages: ShownPage[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-login', path: '/#login' },
  { name: 'landing-forgot-password', path: '/#forgot-password' },
  { name: 'page2', path: '/page2' },
  { name: 'terms-contact', path: '/terms/contact' },
  { name: 'terms-privacy', path: '/terms/privacy' },
  { name: 'terms-conditions', path: '/terms/conditions' },
  { name: 'terms-legal-notices', path: '/terms/legal-notices' },
  { name: 'forbidden', path: '/403' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'preconnect', path: '/preconnect' },
  { name: 'activate', path: '/activate' },
  { name: 'guest-redirect', path: '/redirect/guest' },
  { name: 'profile', path: '/profile', as: 'user' },
  { name: 'dashboard', path: '/dashboard', as: 'user' },
  { name: 'settings', path: '/settings', as: 'super-admin' },
]

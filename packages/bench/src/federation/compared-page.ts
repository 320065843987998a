/** A page of a remote, and what of it is there only when its code has run and its first data has come. */
export interface ComparedPage {
  readonly path: string
  readonly remote: string
  readonly content: string
}

export const dashboard: ComparedPage = { path: '/dashboard', remote: 'coaching', content: '.dashboard #next-title' }
export const profile: ComparedPage = { path: '/profile', remote: 'settings', content: 'main input[name="first_name"]' }

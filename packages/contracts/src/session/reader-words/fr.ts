import type { readerWords as english } from './en.ts'

/** The people who can read sessions, in French: on the page of a scenario and on the profile. */
export const readerWords: typeof english = {
  you: 'Vous',
  group: 'Votre groupe «\u00A0{{name}}\u00A0»\u00A0: {{managers}}',
  role: {
    'super-admin_one': 'Un administrateur de la plateforme',
    'super-admin_other': '{{count}} administrateurs de la plateforme',
    operator_one: 'Un opérateur de {{organization}}',
    operator_other: '{{count}} opérateurs de {{organization}}',
    editor_one: 'Un éditeur de {{organization}}',
    editor_other: '{{count}} éditeurs de {{organization}}',
    user_one: 'Une autre personne de {{organization}}',
    user_other: '{{count}} autres personnes de {{organization}}',
    guest_one: 'Un invité de {{organization}}',
    guest_other: '{{count}} invités de {{organization}}',
  },
  platform_one: 'Un administrateur de la plateforme',
  platform_other: '{{count}} administrateurs de la plateforme',
}

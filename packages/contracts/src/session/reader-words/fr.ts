import type { readerWords as english } from './en.ts'

/** The people who can read sessions, in French: on the page of a scenario and on the profile. */
export const readerWords: typeof english = {
  you: 'Vous',
  group: 'Votre groupe «\u00A0{{name}}\u00A0»\u00A0: {{managers}}',
  role: {
    'super-admin_one': 'Un super-administrateur de la plateforme',
    'super-admin_other': '{{count}} super-administrateurs de la plateforme',
    operator_one: 'Un opérateur ({{organization}})',
    operator_other: '{{count}} opérateurs ({{organization}})',
    editor_one: 'Un concepteur ({{organization}})',
    editor_other: '{{count}} concepteurs ({{organization}})',
    user_one: 'Une autre personne ({{organization}})',
    user_other: '{{count}} autres personnes ({{organization}})',
    guest_one: 'Un invité ({{organization}})',
    guest_other: '{{count}} invités ({{organization}})',
  },
  platform_one: 'Un super-administrateur de la plateforme',
  platform_other: '{{count}} super-administrateurs de la plateforme',
}

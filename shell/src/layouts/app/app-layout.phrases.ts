import { useLanguages } from '@parley/mfe-kit'

const en = {
  more: 'More',
  closeMenu: 'Close menu',
  sections: { practise: 'Practise', author: 'Create', administer: 'Administer', account: 'Account' },
  userMenu: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  signOut: 'Sign out',
  leave: 'Leave',
  back: 'Back',
  notes: 'Briefing',
  closeNotes: 'Close',
}

type AppLayoutPhrases = typeof en

const fr: AppLayoutPhrases = {
  more: 'Plus',
  closeMenu: 'Fermer le menu',
  sections: { practise: 'S’entraîner', author: 'Créer', administer: 'Administrer', account: 'Compte' },
  userMenu: (name) => `Compte\u00A0: ${name}`,
  profile: 'Profil',
  signOut: 'Se déconnecter',
  leave: 'Sortir',
  back: 'Retour',
  notes: 'Consignes',
  closeNotes: 'Fermer',
}

export const appLayoutPhrases = { en, fr } as const

/** The words of the layouts that only people who are signed in see; public pages do not load them. */
export const useAppLayoutPhrases = (): AppLayoutPhrases => appLayoutPhrases[useLanguages().current]

import type { en } from './en.ts'

export const fr: typeof en = {
  notHereYet: {
    title: 'Cette page est en cours de réalisation',
    text: 'Elle ne peut pas encore être utilisée. Dès qu’elle sera prête, elle apparaîtra dans le menu.',
    back: 'Retour aux paramètres',
  },
  home: {
    title: 'Paramètres',
    lead: 'Tout ce dont vous pouvez vous occuper, au même endroit.',
    profile: 'Votre profil',
    profileLead: 'Votre nom, votre adresse et l’organisation dont vous faites partie.',
    later: 'D’autres réglages apparaîtront ici dès qu’ils seront prêts.',
  },
  profile: {
    title: 'Votre profil',
    lead: 'Ce que Parley sait de vous.',
    about: 'À propos de vous',
    name: 'Nom',
    email: 'Adresse e-mail',
    organization: 'Organisation',
    role: 'Rôle',
    none: 'Non renseigné',
    failed: 'Votre profil n’a pas pu être lu',
    roles: {
      'super-admin': 'Super-administrateur',
      operator: 'Opérateur',
      editor: 'Éditeur',
      user: 'Utilisateur',
      guest: 'Invité',
    },
  },
}

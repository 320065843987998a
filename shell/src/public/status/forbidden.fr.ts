import type { ForbiddenPhrases } from './forbidden.en.ts'

export const phrases: ForbiddenPhrases = {
  title: 'Vous ne pouvez pas ouvrir cette page',
  signedOut:
    'Elle demande une autorisation, et aucun compte n’est connecté. Connectez-vous avec un compte qui la possède.',
  signIn: 'Se connecter',
  lead: 'Votre compte est bien connecté, mais une autorisation nécessaire lui manque. Il n’y a pas eu d’erreur, et rien n’a été modifié.',
  missing: 'Ce qui manque',
  unknown: 'Rouvrez la page d’où vous venez : celle-ci nommera alors l’autorisation.',
  missingRoles: 'Rôle nécessaire',
  from: 'Page',
  who: 'Qui peut l’accorder',
  whoText: (organisation) =>
    `Un opérateur de ${organisation || 'votre organisation'}, ou un super-administrateur. Les éditeurs et les utilisateurs ne le peuvent pas.`,
  whoPlatform: 'Seul un super-administrateur de cette installation.',
  what: 'Que faire',
  whatText:
    'Transmettez-lui le nom de l’autorisation et celui de la page. Une fois l’autorisation accordée, ouvrez à nouveau la page : inutile de vous reconnecter.',
  home: 'Aller à ma page',
  back: 'Revenir',
}

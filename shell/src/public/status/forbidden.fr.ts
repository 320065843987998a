import { isPermission } from '@parley/contracts/access'
import { permissionNames } from '@parley/contracts/access/words/fr'
import type { ForbiddenPhrases } from './forbidden.en.ts'

export const phrases: ForbiddenPhrases = {
  title: 'Vous ne pouvez pas ouvrir cette page',
  signedOut: 'Vous n’êtes pas connecté. Connectez-vous avec un compte autorisé à ouvrir cette page.',
  signIn: 'Se connecter',
  guest:
    'Vous vous entraînez en tant qu’invité, et un invité ne voit que sa propre séance. Quittez-la pour ouvrir cette page avec votre compte. Le lien de la séance vous y ramènera.',
  guestOnly:
    'Vous vous entraînez en tant qu’invité, et un invité ne voit que sa propre séance. Retournez-y : rien de ce que vous avez dit n’est perdu.',
  toSession: 'Retourner à la séance',
  guestFailed: 'Impossible de quitter la séance. Vérifiez votre connexion et réessayez.',
  leave: 'Quitter la séance',
  lead: 'Vous êtes connecté, mais il manque à votre compte une autorisation pour cette page. Rien n’a été modifié.',
  missing: 'Autorisation manquante',
  permission: (word) => (isPermission(word) ? permissionNames[word] : word),
  unknown: 'Rouvrez la page depuis son menu ou son lien pour voir quelle autorisation manque.',
  missingRoles: 'Rôle nécessaire',
  from: 'Page',
  who: 'Qui peut l’accorder',
  whoText: (organisation) =>
    `Un opérateur (${organisation || 'de votre organisation'}) ou un super-administrateur. Les concepteurs et les utilisateurs ne le peuvent pas.`,
  whoPlatform: 'Seul un super-administrateur de cette installation.',
  what: 'Que faire',
  whatText:
    'Transmettez-lui le nom de l’autorisation et celui de la page. Une fois l’autorisation accordée, ouvrez à nouveau la page : inutile de vous reconnecter.',
  home: 'Aller au tableau de bord',
  back: 'Revenir',
}

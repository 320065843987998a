import type { sharedSession as english } from '../en/shared-session.ts'

/** Textes de la page qu’ouvre un code d’accès. */
export const sharedSession: typeof english = {
  invites: '{{organization}} vous invite à vous entraîner à une conversation',
  minutes: 'Environ {{minutes}} minutes',
  with: 'Vous parlez avec {{name}}, {{post}}',
  withName: 'Vous parlez avec {{name}}',
  played: 'Une IA incarne {{name}}. Vous écrivez, {{name}} vous répond.',
  role: 'Votre rôle',
  steps: 'Les conversations, dans l’ordre',
  done: 'terminée',
  privacy: 'Qui voit quoi',
  reads: {
    named_zero: '{{name}}, qui vous invite, peut lire votre conversation et son bilan.',
    named_one: '{{name}}, qui vous invite, et un autre responsable peuvent lire votre conversation et son bilan.',
    named_other:
      '{{name}}, qui vous invite, et {{count}} autres responsables peuvent lire votre conversation et son bilan.',
    some_zero: 'La personne qui vous invite peut lire votre conversation et son bilan.',
    some_one: 'La personne qui vous invite et un autre responsable peuvent lire votre conversation et son bilan.',
    some_other:
      'La personne qui vous invite et {{count}} autres responsables peuvent lire votre conversation et son bilan.',
  },
  shows: {
    nothing: 'Vous ne verrez pas de bilan ensuite.',
    summary: 'Vous verrez ensuite un résumé et les prochaines étapes.',
    report: 'Vous verrez ensuite le bilan complet.',
  },
  kept: 'Tout est effacé {{days}} jours après votre début.',
  keptUnless: 'Tout est effacé {{days}} jours après votre début, sauf si vous le conservez dans un compte.',
  device: 'Pour continuer plus tard, ouvrez le même lien sur cet appareil.',
  name: 'Votre nom',
  nameHelp: 'Un prénom suffit. Il figure au-dessus de ce que vous dites.',
  nameMissing: 'Indiquez un prénom ou un nom.',
  agree: 'J’accepte',
  agreeMissing: 'Vous ne pouvez commencer qu’avec votre accord.',
  start: 'Commencer',
  otherAccount:
    'Vous restez connecté en tant que {{name}}. Vous vous entraînez comme invité, et retrouvez votre compte en quittant.',
  backTitle: 'Heureux de vous revoir, {{name}}',
  backTitleUnnamed: 'Heureux de vous revoir',
  goOn: 'Reprendre la conversation',
  seeResult: 'Voir le résultat',
  next: 'Commencer la conversation suivante',
  again: 'Recommencer',
  leave: 'Quitter',
  leaveTo: 'Quitter et retrouver mon compte',
  keepOwn: 'La conserver dans mon compte',
  kept_ok: 'La séance est maintenant dans votre compte.',
  failed: 'Cela n’a pas fonctionné. {{reason}}',
  closed: {
    'access-code-unknown': 'Ce lien n’ouvre rien',
    'access-code-not-open': 'Cette séance n’est pas encore ouverte',
    'access-code-expired': 'Ce lien a expiré',
    'access-code-used-up': 'Ce lien a déjà servi',
    'access-code-revoked': 'Ce lien a été retiré',
    other: 'Impossible d’ouvrir cette séance pour le moment',
  },
  help: {
    'access-code-unknown': 'Vérifiez qu’il est complet, ou demandez-en un nouveau à la personne qui vous l’a envoyé.',
    'access-code-not-open': 'Revenez quand elle ouvrira.',
    'access-code-expired': 'Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    'access-code-used-up':
      'Toutes les personnes prévues ont commencé. Si vous en étiez, ouvrez-le sur le même appareil ; sinon, demandez-en un nouveau.',
    'access-code-revoked':
      'La personne qui vous l’a envoyé l’a repris. Demandez-lui si vous souhaitez encore vous entraîner.',
  },
  opensOn: 'Elle ouvre le {{when}}.',
  retry: 'Réessayer',
  home: 'Vers l’accueil',
  opening: 'Ouverture de votre séance…',
}

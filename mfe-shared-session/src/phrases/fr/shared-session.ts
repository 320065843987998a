import type { sharedSession as english } from '../en/shared-session.ts'

/** Texts of the page that an access code opens. */
export const sharedSession: typeof english = {
  invites: '{{organization}} vous invite à vous entraîner à une conversation',
  minutes: 'Environ {{minutes}} minutes',
  with: 'Vous parlez avec {{name}}, {{post}}',
  withName: 'Vous parlez avec {{name}}',
  played: {
    builtin:
      'Un programme incarne {{name}}\u00A0: le partenaire d’entraînement intégré, pas un modèle de langage. Vous écrivez, {{name}} vous répond.',
    model:
      'Un modèle de langage ({{model}}) incarne {{name}}. S’il tombe en panne, un autre modèle peut répondre. Vous écrivez, {{name}} vous répond.',
  },
  spoken: { en: 'La conversation se déroule en anglais.', fr: 'La conversation se déroule en français.' },
  role: 'Vous êtes',
  goals: 'Vos objectifs',
  optional: '(facultatif)',
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
  kept: 'Tout est effacé {{days}} jours après le début de la séance.',
  keptUnless: 'Tout est effacé {{days}} jours après le début de la séance, sauf si vous la conservez dans un compte.',
  device: 'Pour continuer plus tard, ouvrez le même lien sur cet appareil.',
  name: 'Votre nom',
  nameHelp: 'Un prénom suffit. Il figure au-dessus de ce que vous dites.',
  nameMissing: 'Indiquez un prénom ou un nom.',
  agree: 'J’accepte',
  agreeMissing: 'Vous ne pouvez commencer qu’avec votre accord.',
  start: 'Commencer',
  otherAccount:
    'Votre compte {{name}} reste connecté. Vous vous entraînez comme invité, et retrouvez votre compte en quittant.',
  backTitle: 'Bon retour, {{name}}',
  backTitleUnnamed: 'Bon retour',
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
    'access-code-unknown': 'Ce lien ne fonctionne pas',
    'access-code-not-open': 'Cette séance n’est pas encore ouverte',
    'access-code-expired': 'Ce lien a expiré',
    'access-code-used-up': 'Toutes les places de ce lien sont prises',
    'access-code-revoked': 'Ce lien a été retiré',
    other: 'Impossible d’ouvrir cette séance pour le moment',
  },
  help: {
    'access-code-unknown': 'Vérifiez qu’il est complet, ou demandez-en un nouveau à la personne qui vous l’a envoyé.',
    'access-code-not-open': 'Revenez quand elle ouvrira.',
    'access-code-expired': 'Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    'access-code-used-up':
      'Toutes les personnes prévues ont commencé. Si vous en étiez, ouvrez-le sur le même appareil\u202F; sinon, demandez-en un nouveau.',
    'access-code-revoked':
      'La personne qui vous l’a envoyé l’a retiré. Demandez-lui si vous souhaitez encore vous entraîner.',
  },
  closedRoom: {
    'access-code-expired': 'Cet atelier est terminé',
    'access-code-used-up': 'Cet atelier est complet',
  },
  helpRoom: {
    'access-code-expired':
      'On ne peut plus y participer. Si vous y étiez, ouvrez le lien sur l’appareil que vous avez utilisé.',
    'access-code-used-up':
      'Toutes les places sont prises. Si vous participez déjà, ouvrez le lien sur l’appareil que vous avez utilisé.',
  },
  opensOn: 'Elle ouvre le {{when}}.',
  retry: 'Réessayer',
  home: 'Aller à la page d’accueil',
  opening: 'Ouverture de votre séance…',
  workshop: {
    invites: '{{trainer}} vous invite à l’atelier «\u00A0{{name}}\u00A0»',
    invitesUnnamed: 'Invitation à l’atelier «\u00A0{{name}}\u00A0»',
    is: {
      waiting: 'Il commence bientôt. Entrez dès maintenant et lisez vos consignes.',
      running: 'Il est en cours. Entrez et commencez tout de suite.',
      paused: 'Il est en pause. Vous pouvez entrer et lire vos consignes.',
      finished: 'Cet atelier est terminé.',
    },
    sees: '{{name}}, qui l’anime, voit en direct où vous en êtes et à quel point votre interlocuteur s’ouvre. Ni votre nom ni vos mots ne s’affichent.',
    seesUnnamed:
      'Le formateur voit en direct où vous en êtes et à quel point votre interlocuteur s’ouvre. Ni votre nom ni vos mots ne s’affichent.',
    names: 'Le formateur peut demander les noms des participants. Chaque demande est consignée.',
    reads_zero: 'Personne d’autre ne peut lire votre conversation.',
    reads_one: 'Un responsable peut lire les conversations de cette organisation, la vôtre comprise.',
    reads_other: '{{count}} responsables peuvent lire les conversations de cette organisation, la vôtre comprise.',
    quoted: 'Vos phrases ne seront citées dans la discussion finale que si vous l’acceptez, et jamais sous votre nom.',
    readsOwn:
      'Si vous participez avec votre compte, ceux qui peuvent lire vos autres séances peuvent aussi lire celle-ci.',
    keptAsGuest:
      'Avec votre compte, la séance rejoint vos autres séances. En tant qu’invité, elle est supprimée au bout de {{days}} jours.',
    quotes: 'J’accepte que mes phrases soient citées sans mon nom',
    quotesHelp: 'Facultatif. Pour changer d’avis, rouvrez cette page.',
    join: 'Participer',
    joinAs: 'Participer comme {{name}}',
    joinAsGuest: 'Participer plutôt en tant qu’invité',
  },
}

import type { en } from './en.ts'
import { sharedSession } from './fr/shared-session.ts'

export const fr: typeof en = {
  sharedSession,
  trial: {
    title: 'Essayez une conversation',
    lead: 'Choisissez à qui parler, et dites ce que vous diriez vraiment.',
    privacy: 'Tout reste sur votre appareil : rien de ce que vous écrivez n’est envoyé.',
    kept: 'Cet onglet garde la conversation jusqu’à ce que vous le fermiez.',
    notKept:
      'Ce navigateur n’enregistre rien pour cette page\u00A0: la conversation disparaît dès que vous la rechargez ou la quittez.',
    honest:
      'Vous parlez au partenaire intégré à {{product}}. Il fonctionne sans modèle de langage et passe donc parfois à côté du sujet. Avec un compte, votre organisation peut y relier un modèle de langage.',
    home: 'Retour à l’accueil',
    others: 'Quelqu’un d’autre',
    talkTo: 'Parler à {{name}}',
    loading: 'La conversation se charge.',
    broken: {
      title: 'Le chargement a échoué',
      text: 'Vérifiez votre connexion, puis réessayez.',
      kept: 'Ce que vous avez dit n’est pas perdu.',
    },
    role: 'Vous êtes : {{role}}',
    conversation: 'Conversation',
    you: 'Vous',
    yourTurn: 'Ce que vous dites à {{name}}',
    placeholder: 'Parlez à {{name}}',
    send: 'Envoyer',
    thinking: '{{name}} réfléchit',
    finish: 'Terminer',
    lastWord: {
      offer:
        'Objectif atteint. Votre prochain message recevra une réponse, puis la conversation s’arrête. Ou terminez maintenant.',
      field: 'Votre dernier mot pour {{name}}',
      placeholder: 'Votre dernier mot',
    },
    again: 'Recommencer',
    continued: 'Voici votre conversation précédente avec {{name}}. Poursuivez-la ou recommencez.',
    mood: {
      closed: 'sur la défensive',
      wary: 'sur ses gardes',
      neutral: 'à l’écoute',
      open: 's’ouvre à vous',
      warm: 'en confiance',
    },
    report: {
      win: 'C’est réussi',
      loose: 'Pas cette fois',
      end: 'La conversation est terminée',
      status: { win: 'Objectif atteint', loose: 'Objectif non atteint', end: 'Terminée' },
      loading: 'Votre court bilan s’écrit sur votre appareil.',
      broken: 'Le bilan n’a pas pu être chargé',
      for: 'Ce qui a marché',
      against: 'À changer',
      goals: 'Vos objectifs',
      met: 'atteint',
      notMet: 'non atteint',
      open: 'non évalué',
      next: 'À essayer ensuite',
      signedOut:
        'Avec un compte, vous vous entraînez avec d’autres interlocuteurs, vous gardez vos séances et vous recevez le bilan complet avec sa note.',
      signedIn:
        'Sur votre tableau de bord, vous vous entraînez avec d’autres interlocuteurs et recevez le bilan complet avec sa note.',
      signIn: 'Se connecter',
      account: 'Demander un compte',
      dashboard: 'Aller au tableau de bord',
    },
  },
}

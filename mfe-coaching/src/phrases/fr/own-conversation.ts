import type { ownConversation as english } from '../en/own-conversation.ts'

/** Texts of the six questions about a conversation that lies ahead. */
export const ownConversation: typeof english = {
  open: 'Préparer ma conversation',
  title: 'Préparer ma conversation',
  lead: 'Répondez à six questions sur une conversation qui vous attend, et entraînez-vous tout de suite.',
  question: {
    with_whom: 'Avec qui\u202F?',
    about: 'À quel sujet\u202F?',
    hard: 'Qu’est-ce qui la rend difficile\u202F?',
    fear: 'Que redoutez-vous d’entendre\u202F?',
    good_ending: 'Quelle serait une bonne issue\u202F?',
  },
  example: {
    with_whom: 'Claire, ma responsable',
    about: 'ma charge de travail depuis le départ de Paul',
    hard: 'Elle me coupe la parole et change de sujet',
    fear: 'Les autres y arrivent très bien.',
    good_ending: 'Elle me retire un projet',
  },
  fearHelp: 'Écrivez-le comme l’autre le dirait.',
  language: 'Dans quelle langue parlerez-vous\u202F?',
  privacy: 'Personne d’autre que vous ne voit ce scénario et ses séances. Aucune statistique ne les compte.',
  missing: 'Quelques mots suffisent.',
  start: 'Commencer l’entraînement',
  onlyYou: 'Personne d’autre que vous. Vous avez préparé ce scénario, et aucune statistique ne le compte.',
  badge: 'Rien que pour vous',
  delete: 'Supprimer ce scénario',
  restored: 'Vos réponses ont été conservées',
  startAgain: 'Recommencer',
  leaveTitle: 'Quitter sans vous entraîner\u202F?',
  leaveText: 'Ce navigateur garde vos réponses jusqu’à votre retour.',
  leave: 'Quitter',
  stay: 'Continuer à écrire',
  offTitle: 'Indisponible ici',
  offText:
    'Votre organisation a désactivé les conversations personnelles. Tous les scénarios du catalogue restent à votre disposition.',
}

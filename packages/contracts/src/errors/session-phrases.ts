/** The problems of a session that is played, in the words of a page. */
export const sessionProblems = {
  'session-over': {
    status: 409,
    en: 'This conversation is over. Try again, or keep talking off the record.',
    fr: 'Cette conversation est terminée. Recommencez, ou continuez à parler hors bilan.',
  },
  'session-not-started': {
    status: 409,
    en: 'This conversation has not started yet. Start it first.',
    fr: 'Cette conversation n’a pas encore commencé. Démarrez-la d’abord.',
  },
  'session-not-over': {
    status: 409,
    en: 'This conversation is still open. Finish it first.',
    fr: 'Cette conversation est encore en cours. Terminez-la d’abord.',
  },
  'session-expired': {
    status: 403,
    en: 'This session has expired. Ask an operator to open it.',
    fr: 'Cette séance a expiré. Demandez à un opérateur de l’ouvrir.',
  },
  'reply-in-progress': {
    status: 409,
    en: 'The other person is still talking. Wait until the reply is complete.',
    fr: 'Votre interlocuteur parle encore. Attendez la fin de sa réponse.',
  },
  'turn-id-taken': {
    status: 409,
    en: 'This message was already sent with a different text. Send the new text as a new message.',
    fr: 'Ce message a déjà été envoyé avec un autre texte. Envoyez le nouveau texte dans un nouveau message.',
  },
  'nothing-to-answer': {
    status: 409,
    en: 'It is your turn to speak.',
    fr: 'C’est à vous de parler.',
  },
  'notes-of-learner': {
    status: 403,
    en: 'Only the learner can change the notes of this session.',
    fr: 'Seule la personne qui s’entraîne peut modifier les notes de cette séance.',
  },
} as const

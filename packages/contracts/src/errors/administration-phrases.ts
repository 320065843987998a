/** Problems of the settings of the system and of applications. */
export const administrationProblems = {
  'application-origin': {
    status: 400,
    en: '{origin} is not among the allowed origins. Add it to REMOTE_ORIGINS under Environment variables first.',
    fr: '{origin} ne figure pas parmi les origines autorisées. Ajoutez-la d’abord à REMOTE_ORIGINS dans les variables d’environnement.',
  },
  'application-unreadable': {
    status: 400,
    en: 'No application can be read from this address: {reason}',
    fr: 'Aucune application n’est lisible à cette adresse\u00A0: {reason}',
  },
  'application-changed': {
    status: 409,
    en: 'The application has changed since you looked at it. Look at it again before you approve it.',
    fr: 'L’application a changé depuis que vous l’avez examinée. Examinez-la de nouveau avant de l’approuver.',
  },
  'nothing-to-roll-back': {
    status: 409,
    en: 'There is no earlier version to go back to.',
    fr: 'Il n’y a pas de version antérieure à rétablir.',
  },
  'setting-fixed': {
    status: 409,
    en: '{key} is fixed by the environment in which the server was started. Change it there and start the server again.',
    fr: '{key} est fixé par l’environnement dans lequel le serveur a été lancé. Modifiez-le à cet endroit, puis redémarrez le serveur.',
  },
  'credit-exhausted': {
    status: 402,
    en: 'Your organisation’s credit for AI is used up. A super-admin of the platform can add credit.',
    fr: 'Le crédit d’IA de votre organisation est épuisé. Un super-administrateur de la plateforme peut en ajouter.',
  },
  'credit-missing': {
    status: 402,
    en: 'No credit for AI has been booked for your organisation yet. A super-admin of the platform can add credit.',
    fr: 'Aucun crédit d’IA n’a encore été attribué à votre organisation. Un super-administrateur de la plateforme peut en ajouter.',
  },
} as const

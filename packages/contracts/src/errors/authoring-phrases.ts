/** Problems of authoring: own conversations and files with records. */
export const authoringProblems = {
  'own-scenarios-not-allowed': {
    status: 403,
    en: 'Your organisation does not allow conversations of your own. Ask its operator.',
    fr: 'Votre organisation ne permet pas de préparer ses propres conversations. Adressez-vous à son opérateur.',
  },
  'too-many-own-scenarios': {
    status: 409,
    en: 'You have prepared {limit} conversations, which is the limit. Delete one that you no longer need.',
    fr: 'Vous avez préparé {limit} conversations, c’est le maximum. Supprimez-en une dont vous n’avez plus besoin.',
  },
  'in-use-by-others': {
    status: 409,
    en: 'Records of other people that you cannot see still use this. Archive it instead, so that nothing new is made of it.',
    fr: 'Des fiches d’autres personnes, que vous ne voyez pas, utilisent encore cet élément. Archivez-le plutôt\u00A0: plus rien de nouveau n’en sera fait.',
  },
  'bundle-newer': {
    status: 400,
    en: 'This file has version {version}, and this installation reads version {known}. Update the installation, then import the file again.',
    fr: 'Ce fichier a la version {version}, et cette installation lit la version {known}. Mettez l’installation à jour, puis importez de nouveau le fichier.',
  },
  'bundle-unreadable': {
    status: 400,
    en: 'This file cannot be imported: {reason}. Choose a file that was exported from a list of records.',
    fr: 'Ce fichier ne peut pas être importé\u00A0: {reason}. Choisissez un fichier exporté depuis une liste de fiches.',
  },
} as const satisfies Record<string, { status: number; en: string; fr: string }>

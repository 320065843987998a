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
  'own-scenarios-too-fast': {
    status: 429,
    en: 'You have prepared {limit} conversations within an hour. Practise one of them, or prepare the next one in {minutes} min.',
    fr: 'Vous avez préparé {limit} conversations en une heure. Entraînez-vous avec l’une d’elles, ou préparez la suivante dans {minutes}\u00A0min.',
  },
  'in-use-by-others': {
    status: 409,
    en: 'Other people’s records that you cannot see still use this. Archive it instead: then nothing new can use it.',
    fr: 'Des fiches d’autres personnes, que vous ne voyez pas, utilisent encore cet élément. Archivez-le plutôt\u00A0: plus aucune nouvelle fiche ne pourra l’utiliser.',
  },
  'bundle-newer': {
    status: 400,
    en: 'This file has version {version}, but this installation reads files only up to version {known}. Update the installation, then import the file again.',
    fr: 'Ce fichier est à la version {version}, mais cette installation ne lit les fichiers que jusqu’à la version {known}. Mettez l’installation à jour, puis importez de nouveau le fichier.',
  },
  'bundle-foreign': {
    status: 400,
    en: 'This file was not exported from a list of records. Choose a file whose name ends with .parley.json.',
    fr: 'Ce fichier n’a pas été exporté depuis une liste de fiches. Choisissez un fichier dont le nom se termine par .parley.json.',
  },
  'bundle-unreadable': {
    status: 400,
    en: 'This file is damaged or was changed by hand ({reason}). Export it again, then import the new file.',
    fr: 'Ce fichier est endommagé ou a été modifié à la main ({reason}). Exportez-le de nouveau, puis importez le nouveau fichier.',
  },
  'bundle-too-large': {
    status: 409,
    en: 'This does not fit into one file: a file holds {pictures} pictures and {megabytes} MB. Export the scenarios one by one.',
    fr: 'Tout cela ne tient pas dans un seul fichier\u00A0: un fichier contient au plus {pictures} images et {megabytes}\u00A0Mo. Exportez les scénarios un par un.',
  },
  'bundle-private-parts': {
    status: 403,
    en: 'Not exported: a file needs every part, and you cannot open {parts}. Ask the author to give your whole organisation access (for a step, to share it with you), or choose other parts in a copy of your own.',
    fr: 'Non exporté\u00A0: un fichier a besoin de chaque élément, et vous ne pouvez pas ouvrir {parts}. Demandez à l’auteur d’y donner accès à toute votre organisation (pour une étape, de vous la partager), ou choisissez d’autres éléments dans une copie à vous.',
  },
  'draft-has-errors': {
    status: 409,
    en: 'Not published, because something is missing. Open it and check it before you publish.',
    fr: 'Non publié\u00A0: il manque quelque chose. Ouvrez la fiche et vérifiez-la avant de publier.',
  },
  'record-archived': {
    status: 409,
    en: 'Not published, because it is archived. Unarchive it, then publish it again.',
    fr: 'Non publié\u00A0: la fiche est archivée. Désarchivez-la, puis publiez-la de nouveau.',
  },
  'too-many-shares': {
    status: 409,
    en: 'This can be shared with at most {limit} people and groups. Share it with a group, or take others away first.',
    fr: 'Le partage est limité à {limit} personnes et groupes. Partagez avec un groupe ou retirez d’abord d’autres accès.',
  },
  'not-shared-for-editing': {
    status: 403,
    en: 'You can read this record, but it is not shared with you for editing. Ask its author to share it for editing, or make your own version.',
    fr: 'Vous pouvez lire cette fiche, mais pas la modifier. Demandez à son auteur de la partager avec vous pour modification, ou créez votre version.',
  },
  'not-shared-for-practice': {
    status: 403,
    en: 'You can read this scenario, but it is not shared with you for practice. Ask its author to share it to practise.',
    fr: 'Vous pouvez lire ce scénario, mais pas vous y entraîner. Demandez à son auteur de le partager pour l’entraînement.',
  },
} as const satisfies Record<string, { status: number; en: string; fr: string }>

/** The problems of session generators and of the sessions that they prepare. */
export const generatorProblems = {
  'session-not-open': {
    status: 409,
    en: 'This session opens on {opens_at}. Come back then.',
    fr: 'Cette séance s’ouvre le {opens_at}. Revenez à ce moment-là.',
  },
  'generator-is-running': {
    status: 409,
    en: 'This generator is running. Wait until it has finished, or cancel the run.',
    fr: 'Ce générateur est en cours d’exécution. Attendez qu’il ait terminé, ou annulez l’exécution.',
  },
  'generator-not-ready': {
    status: 409,
    en: 'This generator cannot run yet. Its preview shows what to fix.',
    fr: 'Ce générateur ne peut pas encore être lancé. Son aperçu indique ce qu’il faut corriger.',
  },
  'no-guests': {
    status: 409,
    en: 'No guest needs a link: every guest of this run has started, or the run was not made for guests.',
    fr: 'Aucun lien à créer\u00A0: tous les invités ont déjà commencé, ou cette exécution n’était pas destinée à des invités.',
  },
} as const

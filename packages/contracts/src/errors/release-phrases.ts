/** Problems of releases and of previews. */
export const releaseProblems = {
  'preview-ended': {
    status: 404,
    en: 'This preview has ended, or its link is not complete. Ask the team that sent it for a new one.',
    fr: 'Cet aperçu est terminé, ou son lien est incomplet. Demandez-en un nouveau à l’équipe qui vous l’a envoyé.',
  },
  'release-refused': {
    status: 409,
    en: '{reason}',
    fr: '{reason}',
  },
} as const

import type { recordActions as english } from '../en/record-actions.ts'

/** Textes des actions d’auteurs qui figurent aussi dans les listes et sur les pages des apprenants. */
export const recordActions: typeof english = {
  accessCodes: {
    shareWithGuests: 'Partager avec des invités',
  },
  editor: {
    newTitle: {
      mission: 'Nouvelle mission',
      persona: 'Nouveau persona',
      observer: 'Nouvel observateur',
      scenario: 'Nouveau scénario',
      playlist: 'Nouveau parcours',
    },
    yes: 'Oui',
    no: 'Non',
    backFromTest: 'Retour à l’éditeur',
    testNote: 'Vous essayez votre brouillon. Aucune statistique n’en tient compte.',
    fork: 'Créer ma version',
  },
  bundles: {
    export: 'Exporter dans un fichier',
    import: 'Importer un fichier',
  },
  translation: {
    open: 'Traduire',
  },
  sharing: {
    open: 'Partager',
  },
}

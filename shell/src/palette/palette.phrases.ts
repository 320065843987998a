const en = {
  title: 'Search and go to a page',
  field: 'Search pages and scenarios',
  fieldWithPeople: 'Search pages, scenarios and people',
  pages: 'Go to',
  tools: 'Tools',
  versions: 'Versions of this page',
  results: 'Results',
  none: 'Nothing found. Try fewer or other words.',
  searching: 'Searching…',
  failed: (what?: string) => `${what ? `${what}: the` : 'The'} search failed. Check your connection.`,
  retry: 'Try again',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  close: 'Close',
  shortcutsTitle: 'Keyboard shortcuts',
  shortcuts: {
    palette: 'Search and go to a page',
    help: 'Show these shortcuts',
    close: 'Close what is on top',
    move: 'Move through the results',
    open: 'Open the chosen result',
  },
  or: 'or',
  escape: 'Esc',
}

export type PalettePhrases = typeof en

const fr: PalettePhrases = {
  title: 'Rechercher ou ouvrir une page',
  field: 'Rechercher des pages et des scénarios',
  fieldWithPeople: 'Rechercher des pages, des scénarios, des personnes',
  pages: 'Aller à',
  tools: 'Outils',
  versions: 'Versions de cette page',
  results: 'Résultats',
  none: 'Aucun résultat. Essayez moins de mots, ou d’autres.',
  searching: 'Recherche…',
  failed: (what) => `${what ? `${what}\u00A0: la` : 'La'} recherche a échoué. Vérifiez votre connexion.`,
  retry: 'Réessayer',
  count: (count) => (count > 1 ? `${count} résultats` : `${count} résultat`),
  close: 'Fermer',
  shortcutsTitle: 'Raccourcis clavier',
  shortcuts: {
    palette: 'Rechercher ou ouvrir une page',
    help: 'Afficher ces raccourcis',
    close: 'Fermer ce qui est au premier plan',
    move: 'Parcourir les résultats',
    open: 'Ouvrir le résultat choisi',
  },
  or: 'ou',
  escape: 'Échap',
}

export const palettePhrases = { en, fr } as const

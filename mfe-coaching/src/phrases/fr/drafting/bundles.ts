import type { bundles as english } from '../../en/drafting/bundles.ts'

/** Texts of the export and import of records. */
export const bundles: typeof english = {
  lead: 'Choisissez un fichier exporté ici ou dans une autre installation. Rien n’est enregistré avant que vous ayez vu son contenu.',
  file: 'Choisir un fichier',
  tooLarge: 'Ce fichier dépasse {{megabytes}}\u00A0Mo. Exportez ses scénarios un par un, puis importez chaque fichier.',
  another: 'Choisir un autre fichier',
  records: 'Fiches du fichier',
  edited: 'avec des modifications faites ici depuis le dernier import',
  compare: 'Comparer',
  compareNamed: 'Comparer {{name}} avec ce qui est ici',
  compareLead: 'Ce que le fichier remplacerait ici est barré\u202F; ce qu’il apporte est souligné.',
  visibility: 'Qui voit les fiches',
  status: { same: 'Déjà là', changed: 'Version différente ici' },
  action: { keep: 'Garder ce qui est ici', update: 'Remplacer par la version du fichier', copy: 'Ajouter une copie' },
  actionFor: 'Action prévue pour {{name}}',
  storeChosen: 'Importer les fiches choisies',
  chooseFirst: 'Avec ces choix, toutes les fiches d’ici restent en l’état. Remplacez-en une, ou ajoutez une copie.',
  store_zero: 'Rien à importer',
  store_one: 'Importer {{count}} fiche',
  store_other: 'Importer {{count}} fiches',
  done: {
    created_one: '{{count}} fiche créée',
    created_other: '{{count}} fiches créées',
    updated_one: '{{count}} remplacée',
    updated_other: '{{count}} remplacées',
    kept_one: '{{count}} gardée telle quelle',
    kept_other: '{{count}} gardées telles quelles',
  },
}

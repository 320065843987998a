import type { ConfigProviderProps } from 'antd'
import enDates from 'antd/lib/date-picker/locale/en_GB'
import frDates from 'antd/lib/date-picker/locale/fr_FR'

type Locale = NonNullable<ConfigProviderProps['locale']>

/** antd speaks English by itself, except in its dates, as in Britain, and its tables, which read a locale's words alone. */
const en: Locale = {
  locale: 'en-gb',
  DatePicker: enDates,
  Table: {
    emptyText: 'No data',
    sortTitle: 'Sort',
    expand: 'Expand row',
    collapse: 'Collapse row',
    triggerDesc: 'Click to sort descending',
    triggerAsc: 'Click to sort ascending',
    cancelSort: 'Click to cancel sorting',
  },
}

/** The words of the components that our pages use. antd's own French has those of all of them, which is heavier. */
const fr: Locale = {
  locale: 'fr',
  DatePicker: frDates,
  Pagination: {
    items_per_page: '/ page',
    jump_to: 'Aller à',
    page: 'Page',
    page_size: 'Lignes par page',
    prev_page: 'Page précédente',
    next_page: 'Page suivante',
    prev_5: '5 pages précédentes',
    next_5: '5 pages suivantes',
    prev_3: '3 pages précédentes',
    next_3: '3 pages suivantes',
  },
  global: {
    placeholder: 'Choisir',
    close: 'Fermer',
    show: 'Afficher',
    hide: 'Masquer',
    sortable: 'triable',
  },
  Table: {
    emptyText: 'Aucune donnée',
    sortTitle: 'Trier',
    expand: 'Développer la ligne',
    collapse: 'Réduire la ligne',
    triggerDesc: 'Trier par ordre décroissant',
    triggerAsc: 'Trier par ordre croissant',
    cancelSort: 'Annuler le tri',
  },
  Upload: {
    uploading: 'Envoi en cours…',
    removeFile: 'Retirer le fichier',
    uploadError: 'L’envoi a échoué',
    previewFile: 'Voir le fichier',
    downloadFile: 'Télécharger le fichier',
  },
  Empty: { description: 'Aucune donnée' },
}

export const antdWords = { en, fr } as const

import type { preparation as english } from '../en/preparation.ts'

/** Séances que d’autres ont préparées pour l’apprenant. */
export const preparation: typeof english = {
  title: 'Préparées pour vous ({{number}})',
  forYou: 'Préparée pour vous',
  by: 'Préparée pour vous par {{name}}',
  opens: 's’ouvre le {{date}}',
  until: 'jusqu’au {{date}}',
  notOpen: 'Cette séance s’ouvre le {{when}}.',
}

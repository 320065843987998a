import type { preparation as english } from '../en/preparation.ts'

/** Sessions that others prepared for the learner. */
export const preparation: typeof english = {
  title: 'Préparées pour vous ({{number}})',
  forYou: 'Préparée pour vous',
  by: 'Préparée pour vous par {{name}}',
  opens: 's’ouvre le {{date}}',
  until: 'jusqu’au {{date}}',
  notOpen: 'Cette séance s’ouvre le {{when}}.',
}

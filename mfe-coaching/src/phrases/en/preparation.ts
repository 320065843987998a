/** Sessions that others prepared for the learner. */
export const preparation = {
  title: 'Prepared for you ({{number}})',
  forYou: 'Prepared for you',
  by: 'Prepared for you by {{name}}',
  opens: 'opens {{date}}',
  until: 'until {{date}}',
  notOpen: 'This session opens on {{when}}.',
}

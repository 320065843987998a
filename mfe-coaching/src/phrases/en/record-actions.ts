/** Texts of authors’ actions that also appear on lists and on pages of learners. */
export const recordActions = {
  accessCodes: {
    shareWithGuests: 'Share with guests',
  },
  editor: {
    newTitle: {
      mission: 'New mission',
      persona: 'New persona',
      observer: 'New observer',
      scenario: 'New scenario',
      playlist: 'New playlist',
    },
    yes: 'Yes',
    no: 'No',
    backFromTest: 'Back to the editor',
    testNote: 'This is a test of your draft. No statistics count it.',
    fork: 'Make my own version',
  },
  bundles: {
    export: 'Export as a file',
    import: 'Import a file',
  },
  translation: {
    open: 'Translate',
  },
  sharing: {
    open: 'Share',
  },
}

/** Texts of authors’ actions that also appear on lists and on pages of learners. */
export const recordActions = {
  accessCodes: {
    shareWithGuests: 'Share with guests',
    localAddress:
      'Other devices cannot open this link, because “{{host}}” means this computer only. Ask the administrator of this installation to set its public address (settings PUBLIC_URL and HOST), then share a new link.',
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
    title: 'Share “{{name}}”',
    addGroup: 'Add a group',
    addPerson: 'Add a person',
    draft: 'This is a draft. Learners see it, and are told about it, as soon as you publish it.',
    empty: 'Not shared with anyone yet.',
    levelOf: 'What {{name}} may do',
    level: { view: 'View', run: 'Practise', edit: 'Edit' },
    allows: {
      view: 'See it and read its page.',
      run: 'See it and practise it.',
      edit: 'Practise it. Authors can also change, publish, share and delete it.',
    },
    byName: 'You find people by their first or last name, not by their e\u2011mail address.',
    nothing: {
      user: 'No one has this name. Check the spelling, or ask an operator whether the person has an account with a name.',
      usergroup: 'No group has this name. Operators create groups.',
    },
    unnamed: { user: 'A person', usergroup: 'A group' },
    remove: 'Remove {{name}}',
    cancel: 'Cancel',
    save: 'Save sharing',
    saved: 'Sharing saved',
    kept: 'People who have practised it keep their sessions, and can try them again, even after you take them off this list.',
    titleMany: 'Share {{count}} records',
    adds: 'The people and groups that you add here get access to each of them. Everyone else keeps their access.',
    draftMany: 'Some of them are drafts. Learners see them, and are told about them, as soon as you publish them.',
    privateParts: {
      scenario: {
        title: 'Some of its parts are private',
        text: 'The people you add can practise with them, but neither open nor change them. To allow that, choose who sees each part in its editor.',
      },
      playlist: {
        title: 'Some of its scenarios are private',
        text: 'The people you add cannot practise these steps until you share the scenarios with them, too.',
      },
    },
    savedMany_one: '{{count}} record shared',
    savedMany_other: '{{count}} records shared',
  },
}

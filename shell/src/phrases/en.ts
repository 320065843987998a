export const en = {
  loading: 'Loading',
  retry: 'Try again',
  broken: {
    title: 'This page could not be loaded',
    timeout: 'Its part of Parley is taking too long to answer. The rest works; try again in a moment.',
    unreachable: 'Its part of Parley could not be reached. Check your connection, then try again.',
    incompatible: 'Its part of Parley does not fit this version yet. The rest works.',
    'no-such-page': 'This page is not there yet. It comes with a later version.',
    broken: 'Its part of Parley stopped with an error. The rest works; try again.',
    detail: 'Technical detail',
  },
}

export type ShellPhrases = typeof en

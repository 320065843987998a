export const en = {
  loading: 'Loading',
  retry: 'Try again',
  broken: {
    title: 'This page could not be loaded',
    timeout: 'This part of the application is taking too long to answer. Everything else works; try again in a moment.',
    unreachable: 'This part of the application cannot be reached. Check your connection, then try again.',
    incompatible: 'This part of the application needs an update. Everything else works; try again later.',
    'no-such-page': 'This page is not available yet. It comes with a later version.',
    broken: 'This part of the application stopped with an error. Everything else works; try again.',
    detail: 'Technical detail',
  },
}

export type ShellPhrases = typeof en

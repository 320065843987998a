/** The library's observer for listening judges every own conversation. */
export { libraryObserver } from '@parley/fixtures/library'

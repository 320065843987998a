/** The demo library as a file, for `npm run bundles`. */
export { libraryBundle } from '@parley/fixtures/library'

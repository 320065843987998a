/** The largest description of a part. A larger one would slow down the pages of every other part. */
export const descriptionLimits = {
  /** `release.json` and the files that describe a build. */
  bytes: 2 * 1024 * 1024,
  /** Characters of the whole manifest as JSON: it is a part of every page. */
  manifestText: 65_536,
  routes: 300,
  menuEntries: 100,
  dialogs: 20,
  exposes: 1000,
  filesOfExpose: 200,
  textLength: 500,
  /** Of a version, and of the range of versions that a module needs. */
  versionLength: 100,
  modules: 200,
} as const

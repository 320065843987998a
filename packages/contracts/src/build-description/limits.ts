/** The largest description of a part. A larger one would slow down the pages of every other part. */
export const descriptionLimits = {
  /** `release.json` and the files that describe a build. */
  bytes: 2 * 1024 * 1024,
  routes: 300,
  menuEntries: 100,
  dialogs: 20,
  exposes: 1000,
  filesOfExpose: 200,
  textLength: 500,
} as const

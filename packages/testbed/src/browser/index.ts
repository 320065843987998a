export { ensureBrowser, findBrowser } from './find-browser.ts'
export { browserArguments } from './browser-arguments.ts'

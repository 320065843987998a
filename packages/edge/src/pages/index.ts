export { renderPage } from './render-page.ts'
export { shellLoader } from './shell-loader.ts'

export { type PageQuery, selectPage } from './page.ts'
export { checkVersion, refuseDuplicate, sentOnly } from './version.ts'

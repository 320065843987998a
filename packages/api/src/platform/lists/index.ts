export { type Page, type PageQuery, selectPage } from './page.ts'
export { PreparedPages } from './prepared-pages.ts'
export { checkVersion, refuseDuplicate, sentOnly } from './version.ts'

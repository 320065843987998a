import './record-count.table.ts'
export { type Page, type PageQuery, searchWords, selectPage } from './page.ts'
export { PreparedPages } from './prepared-pages.ts'
export { checkVersion, onDuplicate, refuseDuplicate, sentOnly } from './version.ts'

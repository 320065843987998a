export { GroupList } from './group-list.tsx'
export { groupById } from './groups.queries.ts'

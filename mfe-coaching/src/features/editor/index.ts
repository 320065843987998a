export { ForkPage } from './fork-page.tsx'
export { RecordEditor } from './record-editor.tsx'
export { DescriptionFields, NameFields } from './general-fields.tsx'
export { TextRows } from './text-rows.tsx'

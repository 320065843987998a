export * from './search-select-field.tsx'
export * from './tags-field.tsx'

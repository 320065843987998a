/** Texts of the export and import of records. */
export const bundles = {
  lead: 'Choose a file that was exported here or in another installation. Nothing is stored until you have seen what is in it.',
  file: 'Choose a file',
  another: 'Choose another file',
  records: 'Records in the file',
  edited: 'changed here since the last import',
  visibility: 'Who sees the records',
  status: { same: 'Already here', changed: 'Different here' },
  action: { keep: 'Keep what is here', update: 'Replace with the version in the file', copy: 'Add a copy' },
  actionFor: 'What to do with {{name}}',
  store_zero: 'Nothing to import',
  store_one: 'Import {{count}} record',
  store_other: 'Import {{count}} records',
  done: {
    created_one: '{{count}} record created',
    created_other: '{{count}} records created',
    updated_one: '{{count}} updated',
    updated_other: '{{count}} updated',
    kept_one: '{{count}} kept as it was',
    kept_other: '{{count}} kept as they were',
  },
}

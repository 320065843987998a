/** The validity check of a path's param that names a record: identifiers are UUIDs; anything else is no page. */
export const identifier = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

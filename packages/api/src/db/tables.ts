/** Every table of the database. The file `<name>.table.ts` of a module extends this interface with the tables that the module owns. */
export interface Tables {}

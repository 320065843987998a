import type { Module, Services } from '../../platform/services/index.ts'
import { customFieldRoutes } from './custom-field.routes.ts'
import type { CustomValueStore } from './custom-value-store.ts'

export { checkCustomValues, findMissingValues } from './check-custom-values.ts'
export { customConditions } from './custom-filter.ts'
export { fieldNames } from './custom-field.fragments.ts'
export { type ExportColumn, exportRecords } from './export-records.ts'
export { type CustomValueStore, customValueStore } from './custom-value-store.ts'

/** Fields that an organisation adds to its records. `stores` hold the values, one for each kind of record. */
export const customFieldsModule = (services: Services, stores: readonly CustomValueStore[]): Module => ({
  routes: customFieldRoutes(services, stores),
})

import type { Organization } from '../../parts/organization.queries.ts'

type Section = 'organization' | 'product'
type Fields = Readonly<Record<string, unknown>>

/** Reads the named values of a section; a value that is not stored is null. */
export const sectionValues = <Name extends string>(
  metadata: Readonly<Record<Section, Fields>>,
  section: Section,
  names: readonly Name[],
): Record<Name, unknown> =>
  Object.fromEntries(names.map((name) => [name, metadata[section][name] ?? null])) as Record<Name, unknown>

/** The same of the record that a conflict answers, with the fields of the organisation itself. */
export const fieldsOfRecord =
  (section: Section, names: readonly string[]) =>
  (record: Fields): Fields => {
    const { metadata, retention_days } = record as Pick<Organization, 'metadata' | 'retention_days'>
    return { ...sectionValues(metadata, section, names), retention_days }
  }

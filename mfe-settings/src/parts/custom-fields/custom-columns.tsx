import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import type { ListColumn, ListFilter } from '@parley/ui/management'
import { useQuery } from '@tanstack/react-query'
import { type CustomField, customFieldsOf } from './custom-fields.queries.ts'
import { useSettingsPhrases } from '../use-settings-phrases.ts'

/** Filters of custom fields stand in the address with this prefix. */
const prefix = 'custom.'

const answers = { true: 'customFields.yes', false: 'customFields.no' } as const

/** A column of a list for each custom field, and a filter for each one with a few values. */
export function useCustomColumns<Row extends { readonly custom: CustomValues }>(kind: CustomFieldKind) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { data } = useQuery(customFieldsOf(kind))
  const fields = data?.items ?? []
  const textOf = ({ key, type }: CustomField, { custom }: Row): string => {
    const value = custom[key]
    if (value === undefined || value === null) return '–'
    if (typeof value === 'boolean') return t(value ? 'customFields.yes' : 'customFields.no')
    if (typeof value === 'number') return format.number(value)
    return type === 'date' ? format.date(`${value}T00:00:00`) : value
  }
  const columns = fields.map((field): ListColumn<Row> => ({
    id: `${prefix}${field.key}`,
    label: field.label,
    align: field.type === 'number' ? 'end' : 'start',
    phone: 'hidden',
    cell: (row) => textOf(field, row),
  }))
  const optionsOf = ({ type, choices }: CustomField): Readonly<Record<string, string>> =>
    type === 'choice'
      ? Object.fromEntries(choices.map((choice) => [choice, choice]))
      : Object.fromEntries(Object.entries(answers).map(([value, phrase]) => [value, t(phrase)]))
  const filters = Object.fromEntries(
    fields
      .filter(({ type }) => type === 'choice' || type === 'yes_no')
      .map((field): [string, ListFilter] => [
        `${prefix}${field.key}`,
        { label: field.label, any: t('customFields.any', { label: field.label }), options: optionsOf(field) },
      ]),
  )
  return { columns, filters }
}

/** The query of a list call: filters by custom fields become its `custom`. */
export const listQueryOf = <Address extends object>(address: Address) => {
  const entries = Object.entries(address)
  const custom = entries.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [`${name.slice(prefix.length)}:${String(value)}`] : [],
  )
  const others = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)))
  return { ...others, ...(custom.length > 0 ? { custom } : {}) } as Address & { readonly custom?: string[] }
}

import { z } from 'zod'
import { allOf, signedIn } from '../../access/access.ts'
import { authoredKinds } from '../../authored/record.ts'
import { call, idParams, oneLine } from '../../kit/index.ts'
import { abilitiesOf, moment, version } from '../field.ts'

/** Kinds of records that an organisation can add fields to. */
export const customFieldKinds = ['user', 'usergroup', ...authoredKinds] as const
export type CustomFieldKind = (typeof customFieldKinds)[number]

export const customFieldTypes = ['text', 'number', 'choice', 'date', 'yes_no'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

const kind = z.enum(customFieldKinds).meta({ id: 'CustomFieldKind' })
const type = z.enum(customFieldTypes).meta({ id: 'CustomFieldType' })
const key = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)
const label = oneLine(z.string().trim().min(1).max(120))
const choices = z.array(oneLine(z.string().trim().min(1).max(120))).max(50)
const position = z.number().int().min(0).max(1000)

const customField = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  kind,
  key: z.string(),
  label: z.string(),
  type,
  /** The values that a choice offers; empty for the other types. */
  choices: z.array(z.string()),
  required: z.boolean(),
  position,
  version,
  created_at: moment,
  updated_at: moment,
  abilities: abilitiesOf('update', 'delete'),
})

/** The values of a record's custom fields, by the key of the field. */
export const customValues = z.record(
  z.string().max(60),
  z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]),
)
export type CustomValues = z.output<typeof customValues>

/** A filter of a list by the value of a custom field: the key of the field, a colon and the value. */
const customFilter = z
  .string()
  .max(200)
  .regex(/^[a-z][a-z0-9_]{0,59}:./)
export const customFilters = z.union([customFilter, z.array(customFilter).max(10)])

export const newCustomField = z.object({
  organization_id: z.uuid().optional(),
  kind,
  key,
  label,
  type,
  choices: choices.default([]),
  required: z.boolean().default(false),
  position: position.default(0),
})

/** Kind, key and type stay, because records keep their values under them. */
export const customFieldChange = z.object({
  version,
  label: label.optional(),
  choices: choices.optional(),
  required: z.boolean().optional(),
  position: position.optional(),
})

const count = z.number().int().nonnegative()

const affectedRecords = z.object({
  /** Records that have a value in this field. */
  records: count,
  /** The same by the value, for a choice. */
  by_choice: z.array(z.object({ value: z.string(), records: count })),
})

const administer = allOf('organization-metadata-custom-update')

export const customFieldCalls = {
  list: call({
    method: 'GET',
    path: '/v1/custom_fields',
    summary: 'The custom fields of an organisation, in their order',
    access: signedIn,
    query: z.object({ organization_id: z.uuid().optional(), kind: kind.optional() }),
    answers: { 200: z.object({ items: z.array(customField) }) },
    errors: ['not-found', 'guests-not-allowed'],
  }),
  create: call({
    method: 'POST',
    path: '/v1/custom_fields',
    summary: 'Define a field for one kind of record',
    access: administer,
    body: newCustomField,
    answers: { 201: customField },
    errors: ['already-exists', 'not-found', 'too-many-custom-fields'],
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/custom_fields/{id}',
    summary: 'Change a field; a choice that is removed is emptied in every record',
    access: administer,
    params: idParams,
    body: customFieldChange,
    answers: { 200: customField },
    errors: ['version-conflict'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/custom_fields/{id}',
    summary: 'Remove a field; records keep its values, and a restore shows them again',
    access: administer,
    params: idParams,
    answers: { 204: null },
  }),
  restore: call({
    method: 'POST',
    path: '/v1/custom_fields/{id}/restore',
    summary: 'Undo the removal of a field',
    access: administer,
    params: idParams,
    answers: { 200: customField },
    errors: ['already-exists', 'too-many-custom-fields'],
  }),
  affected: call({
    method: 'GET',
    path: '/v1/custom_fields/{id}/affected',
    summary: 'Count the records that have a value in a field, before it is changed or removed',
    access: administer,
    params: idParams,
    answers: { 200: affectedRecords },
  }),
}

import type { AuditAction } from '@parley/contracts/audit'
import { type organizationChange, organizationDetails, productDetails } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import type { ZodType } from 'zod'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, invalidField, notFound } from '../../platform/http/index.ts'
import { checkVersion, refuseDuplicate, sentOnly } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { authorizeChange, authorizeSection, type MetadataSection } from './organization.policy.ts'
import { findOrganization, lockOrganization, organizationAnswer } from './organization.repo.ts'

interface Step {
  action: AuditAction
  sent: { version: number }
  write: (trx: Trx, before: ReturnType<typeof organizationAnswer>) => Promise<unknown>
}

/** The steps of every change of an organisation: lock, compare versions, write, record in the audit. */
const change = ({ db }: Services, caller: Caller, id: string, { action, sent, write }: Step) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockOrganization(trx, actor, { id })
    if (!row) throw notFound()
    const before = organizationAnswer(actor, row)
    await checkVersion(trx, caller, { kind: 'organization', id }, { current: before, sent })
    await write(trx, before)
    const organization = await findOrganization(trx, actor, { id })
    if (!organization) throw notFound()
    const after = organizationAnswer(actor, organization)
    await audit(trx, caller, { action, subject: { kind: 'organization', id, organizationId: id }, before, after })
    return after
  })

export const updateOrganization = (
  services: Services,
  caller: Caller,
  id: string,
  body: OutputOf<typeof organizationChange>,
) =>
  change(services, caller, id, {
    action: 'organization.update',
    sent: body,
    write: async (trx, before) => {
      const { version, ...fields } = body
      authorizeChange(caller.actor, fields)
      if (fields.seats != null && fields.seats < before.seats_taken)
        throw invalidField('/seats', 'below-seats-taken', '')
      const values = { ...sentOnly(fields), version: version + 1, updated_at: sql<Date>`now()` }
      await refuseDuplicate('name', trx.updateTable('organizations').set(values).where('id', '=', id).execute())
    },
  })

const knownValues = { organization: organizationDetails.shape, product: productDetails.shape, custom: {} }

/** A section takes any values; the ones that the product itself uses must be as it expects them. */
const checkKnownValues = (section: MetadataSection, values: Record<string, unknown>): void => {
  const types: Record<string, ZodType> = knownValues[section]
  for (const [name, value] of Object.entries(values)) {
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    if (value === null || type?.safeParse(value).success !== false) continue
    throw invalidField(`/values/${name}`, 'invalid', 'This value is not valid.')
  }
}

interface MetadataChange {
  version: number
  values: Record<string, unknown>
}

/** Merges values into one section; null removes one. */
export const updateMetadata = (
  services: Services,
  caller: Caller,
  { id, section }: { id: string; section: MetadataSection },
  body: MetadataChange,
) => {
  authorizeSection(caller.actor, section)
  checkKnownValues(section, body.values)
  return change(services, caller, id, {
    action: `organization.metadata-${section}.update`,
    sent: body,
    write: async (trx, before) => {
      const entries = Object.entries({ ...before.metadata[section], ...body.values }).filter(
        ([, value]) => value !== null,
      )
      const metadata = JSON.stringify({ ...before.metadata, [section]: Object.fromEntries(entries) })
      const values = { metadata, version: body.version + 1, updated_at: sql<Date>`now()` }
      await trx.updateTable('organizations').set(values).where('id', '=', id).execute()
    },
  })
}

import type { Permission } from '@parley/contracts/access'
import { type Actor, forbidden, holds } from '../../platform/http/index.ts'

export type MetadataSection = 'organization' | 'product' | 'custom'

interface Change {
  operator_name?: unknown
  seats?: unknown
  realm?: unknown
  name?: unknown
  image_url?: unknown
  retention_days?: unknown
}

/** The permissions of each field: a user who holds any of them may change it. */
const fieldNeeds: Readonly<Record<keyof Change, readonly Permission[]>> = {
  name: ['organization-update', 'organization-self-edit'],
  image_url: ['organization-update', 'organization-self-edit'],
  operator_name: ['organization-update', 'operator-name-update'],
  retention_days: ['organization-update', 'organization-metadata-organization-update'],
  // An organisation cannot change what it pays for or how its users sign in.
  seats: ['organization-update'],
  realm: ['organization-update'],
}

const lacking = (actor: Actor, needs: readonly Permission[]): Permission[] =>
  needs.some((permission) => holds(actor, permission)) ? [] : needs.slice(0, 1)

export const authorizeChange = (actor: Actor, change: Change): void => {
  const missing = (Object.keys(fieldNeeds) as (keyof Change)[])
    .filter((field) => change[field] !== undefined)
    .flatMap((field) => lacking(actor, fieldNeeds[field]))
  if (missing.length > 0) throw forbidden([...new Set(missing)])
}

const sectionNeeds = (section: MetadataSection): Permission => `organization-metadata-${section}-update`

export const authorizeSection = (actor: Actor, section: MetadataSection): void => {
  if (!holds(actor, sectionNeeds(section))) throw forbidden([sectionNeeds(section)])
}

const mayChange = (actor: Actor, field: keyof Change): boolean => lacking(actor, fieldNeeds[field]).length === 0

export const organizationAbilities = (actor: Actor, organization: { id: string }) => ({
  update: mayChange(actor, 'name'),
  delete: holds(actor, 'organization-delete') && !(actor.kind === 'user' && actor.organizationId === organization.id),
  update_limits: mayChange(actor, 'seats'),
  update_operator_name: mayChange(actor, 'operator_name'),
  update_credit: holds(actor, 'organization-update-credit'),
  update_metadata_organization: holds(actor, sectionNeeds('organization')),
  update_metadata_product: holds(actor, sectionNeeds('product')),
  update_metadata_custom: holds(actor, sectionNeeds('custom')),
})

import type { AuthoredKind, Share } from '@parley/contracts/authored'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface AuthoredTables {
  authored_records: {
    id: string
    kind: AuthoredKind
    organization_id: string | null
    name: string
    name_key: ColumnType<string, never, never>
    description: Generated<string>
    image_url: string | null
    tags: Generated<string[]>
    language: 'en' | 'fr'
    visibility: 'private' | 'groups' | 'organization' | 'platform'
    custom: Json<Record<string, string | number | boolean | null>>
    content: Json<Record<string, unknown>>
    state: Generated<'draft' | 'published' | 'archived'>
    version: Generated<number>
    published_version: number | null
    forked_from_id: string | null
    forked_from_version: number | null
    /** A learner prepared it for themselves; only they see it. */
    own: Generated<boolean>
    /** Names the persona, mission and observers that a session generator combined; no list shows such a scenario. */
    combination_key: Generated<string | null>
    created_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  /** Frozen when published; nothing ever updates a row. */
  authored_versions: {
    record_id: string
    version: number
    draft: Json<Record<string, unknown>>
    published_by: string | null
    published_at: Generated<Date>
  }
  /** Text that an author typed and has not saved. `record_key` is the id of a record or `new`. */
  kept_drafts: {
    user_id: string
    kind: AuthoredKind
    record_key: string
    fields: Json<Record<string, unknown>>
    kept_at: Generated<Date>
  }
  /** The origin of an imported record: its id in the bundle, and the content of the bundle. */
  bundle_origins: {
    organization_id: string
    origin_id: string
    record_id: string
    /** Of the draft in the bundle, so that the next import knows whether the file says something else. */
    hash: string
    /** The version of the record after the import: a later one was edited here. */
    version: number
    imported_at: Generated<Date>
  }
  /** A change of its origin that the authors of a fork declined. */
  declined_changes: {
    record_id: string
    field: string
    /** Of the value in the origin, so that a later change of the field is offered again. */
    hash: string
  }
  /** A record refers to a part in its working draft. The database keeps these rows itself. */
  record_uses: {
    part_id: string
    record_id: string
  }
  authored_shares: {
    record_id: string
    subject_kind: Share['kind']
    subject_id: string
    level: Share['level']
  }
}

/** Every module may read these. */
interface AuthoredViews {
  authored_names: { id: string; name: string }
}

declare module '../../db/tables.ts' {
  interface Tables extends AuthoredTables, AuthoredViews {}
}

export type AuthoredRow = Selectable<AuthoredTables['authored_records']>

import type { Abilities, AuthoredKind, Share } from '@parley/contracts/authored'
import type { AuthoredRow } from '../authored.table.ts'

/** The part of a row that an author writes: what a version freezes and what an answer shows. */
export const draftOf = (row: AuthoredRow): Record<string, unknown> => ({
  ...row.content,
  name: row.name,
  description: row.description,
  image_url: row.image_url,
  tags: row.tags,
  language: row.language,
  visibility: row.visibility,
  custom: row.custom,
})

export type Subject = Pick<Share, 'kind' | 'id'>

interface RecordSurroundings {
  abilities: Abilities
  shares: readonly Share[]
  /** The published version, shown instead of the working draft. */
  published?: Record<string, unknown> | undefined
  /** True when a share or an assignment is for the reader, alone or in a group. */
  isForReader: (subject: Subject) => boolean
}

const forkOf = ({ forked_from_id: id, forked_from_version: version }: AuthoredRow) =>
  id !== null && version !== null ? { id, version } : null

/**
 * The persona's lines are for its authors; a learner who may read the scenario must not read them in advance. To whom else
 * a playlist is assigned is its author's business.
 */
const secrets: Partial<Record<AuthoredKind, object>> = {
  persona: { speech: null },
  scenario: { speech: null, resolution: '' },
  playlist: { assignments: [] },
}

/** The author's record, without the parts that only people who may change it may read. */
export const withoutSecrets = (kind: AuthoredKind, draft: Record<string, unknown>, { update }: Abilities) => ({
  ...draft,
  ...(update ? {} : secrets[kind]),
})

/** Learners read the assignments of a playlist that reach them. */
const readableAssignments = (
  { kind }: AuthoredRow,
  { assignments = [] }: { assignments?: Subject[] },
  isForReader: RecordSurroundings['isForReader'],
) => (kind === 'playlist' ? { assignments: assignments.filter(isForReader) } : {})

/** A row as the contract answers it. The schema of the call has the last word on what leaves. */
export const recordAnswer = (row: AuthoredRow, surroundings: RecordSurroundings) => {
  const { abilities, shares, published, isForReader } = surroundings
  const text = published ?? draftOf(row)
  return {
    ...withoutSecrets(row.kind, text, abilities),
    ...(abilities.update ? {} : readableAssignments(row, text, isForReader)),
    id: row.id,
    organization_id: row.organization_id,
    visibility: row.visibility,
    shared_with: shares,
    state: row.state,
    version: row.version,
    published_version: row.published_version,
    forked_from: forkOf(row),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    abilities,
  }
}

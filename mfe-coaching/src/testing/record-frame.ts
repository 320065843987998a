/** The fields that the server adds to a record, as an author of a new draft sees them. */
export const recordFrame = {
  organization_id: null,
  shared_with: [],
  state: 'draft',
  version: 1,
  published_version: null,
  forked_from: null,
  created_by: null,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  deleted_at: null,
  abilities: { update: true, delete: true, publish: true, fork: true, copy: true, share: true, run: true },
}

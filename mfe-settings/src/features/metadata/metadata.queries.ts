import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'

type Calls = Contract['organizations']
type MetadataBody = NonNullable<CallInput<Calls['updateMetadata']>['body']>

export const updateSection = (id: string, section: 'organization' | 'product', body: MetadataBody) =>
  api.organizations.updateMetadata({ params: { id, section }, body })

export const updateRetention = (id: string, version: number, retention_days: number | null) =>
  api.organizations.update({ params: { id }, body: { version, retention_days } })

/** The first models of one kind that a search finds, by name, to choose a default. */
export const modelsOfKind = (kind: 'llm' | 'stt' | 'tts' | 'realtime', search: string) =>
  callQuery(api, 'aiModels', 'list', { query: { kind, sort: 'name', size: 48, ...(search ? { search } : {}) } })

export const modelById = (id: string) => callQuery(api, 'aiModels', 'read', { params: { id } })

export const refreshOrganizations = () => queryClient().invalidateQueries({ queryKey: ['organizations'] })

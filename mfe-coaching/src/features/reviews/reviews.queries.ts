import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'
import type { ListAddress } from '../../parts/lists/list-address.ts'

/** A page of those who wait, or the first one. */
export const awaitingReview = (query: Partial<Pick<ListAddress, 'page' | 'size'>> = {}) =>
  callQuery(api, 'reports', 'awaiting', { query })

export const reportAgreement = () => callQuery(api, 'reports', 'agreement', {})

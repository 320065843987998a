import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'
import type { ListAddress } from '../../parts/lists/list-address.ts'

/** One page of the reports that wait for a review; the first one by default. */
export const awaitingReview = (query: Partial<Pick<ListAddress, 'page' | 'size'>> = {}) =>
  callQuery(api, 'reports', 'awaiting', { query })

export const reportAgreement = () => callQuery(api, 'reports', 'agreement', {})

import { callQuery } from '@parley/api-client/queries'
import { api } from '@parley/mfe-kit'

export const awaitingReview = () => callQuery(api, 'reports', 'awaiting', {})

export const reportAgreement = () => callQuery(api, 'reports', 'agreement', {})

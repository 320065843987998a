import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

/** The signed-in person's own record. */
export const ownRecord = () => callQuery(api, 'me', 'read', {})

/** The other people who can read the sessions of the signed-in person. */
export const sessionReaders = () => callQuery(api, 'sessions', 'readers', {})

/** Which notifications the signed-in person gets, and how. */
export const notificationChoices = () => callQuery(api, 'notifications', 'readChoices', {})

type Choice = CallAnswer<Contract['notifications']['readChoices']>['items'][number]

export const chooseNotification = (choice: Choice) => api.notifications.updateChoices({ body: { items: [choice] } })

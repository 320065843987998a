import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, queryClient } from '@parley/mfe-kit'
import { infiniteQueryOptions } from '@tanstack/react-query'

export type KeptMessage = CallAnswer<Contract['keptMessages']['list']>['items'][number]

export const keptMessages = () =>
  infiniteQueryOptions({
    queryKey: ['keptMessages', 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.keptMessages.list({ query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const removeMessage = (id: string) => api.keptMessages.remove({ params: { id } })

export const refreshMessages = () => queryClient().invalidateQueries({ queryKey: ['keptMessages'] })

type MailCalls = Contract['mail']

export type MailSettings = CallAnswer<MailCalls['read']>
export type MailText = CallAnswer<MailCalls['listTexts']>['items'][number]

export type OrganizationMail = CallAnswer<MailCalls['readOrganization']>

export const organizationMail = (id: string) => callQuery(api, 'mail', 'readOrganization', { params: { id } })

export const mailSettings = () => callQuery(api, 'mail', 'read', {})

export const mailTexts = () => callQuery(api, 'mail', 'listTexts', {})

export const refreshMail = () => queryClient().invalidateQueries({ queryKey: ['mail'] })

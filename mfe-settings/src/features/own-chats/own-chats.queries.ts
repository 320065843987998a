import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api } from '@parley/mfe-kit'

export type Chat = CallAnswer<Contract['chats']['list']>['items'][number]

export const ownChats = (page: number) => callQuery(api, 'chats', 'list', { query: { page, size: 24 } })

export const ownChat = (id: string) => callQuery(api, 'chats', 'read', { params: { id } })

export const renameChat = (id: string, name: string) => api.chats.rename({ params: { id }, body: { name } })

export const removeChat = (id: string) => api.chats.remove({ params: { id } })

import { allOf } from '@parley/contracts'
import { call, listQuery, pageOf, type CallAnswer, type CallInput, type ParsedInput } from '@parley/contracts/kit'
import { z } from 'zod'

// Two calls of the contract, each defined, served and made. The measurement multiplies this file: N becomes a number.

const paramsN = z.object({ id: z.uuid() })
const bodyN = z.object({ name: z.string().min(1).max(80), note: z.string().optional(), size: z.number().default(3) })
const recordN = z.object({ id: z.uuid(), name: z.string(), note: z.string().nullable(), tags: z.array(z.string()) })

const access = allOf('user-list')

export const listN = call({
  method: 'GET',
  path: '/v1/things',
  summary: '',
  access,
  query: listQuery,
  answers: { 200: pageOf(recordN) },
})
export const serveListN = (input: ParsedInput<typeof listN>): number => input.query.size + input.query.page
export const useListN = (answer: CallAnswer<typeof listN>): string | undefined => answer.items[0]?.name
export const inputListN: CallInput<typeof listN> = { query: { page: 2 } }

export const updateN = call({
  method: 'PATCH',
  path: '/v1/things/{id}',
  summary: '',
  access,
  params: paramsN,
  body: bodyN,
  answers: { 200: recordN },
})
export const serveUpdateN = (input: ParsedInput<typeof updateN>): string => input.params.id + input.body.name
export const useUpdateN = (answer: CallAnswer<typeof updateN>): string => answer.name
export const inputUpdateN: CallInput<typeof updateN> = { params: { id: 'x' }, body: { name: 'y' } }

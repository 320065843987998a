import { type listQuery, pageOf } from '@parley/contracts/kit'
import { z } from 'zod'

// The types of kit.sample.ts, with the schemas alone: the least that the compiler must do for it.

const paramsN = z.object({ id: z.uuid() })
const bodyN = z.object({ name: z.string().min(1).max(80), note: z.string().optional(), size: z.number().default(3) })
const recordN = z.object({ id: z.uuid(), name: z.string(), note: z.string().nullable(), tags: z.array(z.string()) })
const pageN = pageOf(recordN)

export const serveListN = (input: { query: z.output<typeof listQuery> }): number => input.query.size + input.query.page
export const useListN = (answer: z.output<typeof pageN>): string | undefined => answer.items[0]?.name
export const inputListN: { query?: z.input<typeof listQuery> } = { query: { page: 2 } }

interface GivenN {
  params: z.output<typeof paramsN>
  body: z.output<typeof bodyN>
}
interface InputN {
  params: z.input<typeof paramsN>
  body: z.input<typeof bodyN>
}
export const serveUpdateN = (input: GivenN): string => input.params.id + input.body.name
export const useUpdateN = (answer: z.output<typeof recordN>): string => answer.name
export const inputUpdateN: InputN = { params: { id: 'x' }, body: { name: 'y' } }

const count = 150

const schemasOf = (n: number): string => `
const params${n} = z.object({ id: z.uuid() })
const body${n} = z.object({ name: z.string().min(1).max(${n + 10}), note: z.string().optional(), size: z.number().int().default(${n}) })
const record${n} = z.object({ id: z.uuid(), name: z.string(), note: z.string().nullable(), size: z.number(), tags: z.array(z.string()), n${n}: z.boolean() })`

const numbers = Array.from({ length: count }, (_, n) => n)
const half = (n: number): boolean => n % 2 === 0

/** As many calls as the whole product will have, each defined, parsed by a server and made by a client. */
export const withContract = (): string =>
  [
    `import { z } from 'zod'`,
    `import { allOf } from '@parley/contracts'`,
    `import { call, listQuery, pageOf, type CallAnswer, type CallInput, type CallParsed } from '@parley/contracts/kit'`,
    ...numbers.map(
      (n) => `${schemasOf(n)}
export const call${n} = call(${
        half(n)
          ? `{ method: 'GET', path: '/v1/a${n}', summary: '', access: allOf('user-list'), query: listQuery, answers: { 200: pageOf(record${n}) } }`
          : `{ method: 'PATCH', path: '/v1/a${n}/{id}', summary: '', access: allOf('user-update'), params: params${n}, body: body${n}, answers: { 200: record${n} } }`
      })
export const serve${n} = (given: CallParsed<typeof call${n}>) => ${half(n) ? `given.query.size + given.query.page` : `given.params.id + given.body.name`}
export const use${n} = (answer: CallAnswer<typeof call${n}>) => ${half(n) ? 'answer.items[0]?.name' : 'answer.name'}
export const input${n}: CallInput<typeof call${n}> = ${half(n) ? `{ query: { page: 2 } }` : `{ params: { id: 'x' }, body: { name: 'y' } }`}`,
    ),
  ].join('\n')

/** The same schemas and the same types of them, with zod alone. */
export const withZodAlone = (): string =>
  [
    `import { z } from 'zod'`,
    `import { listQuery, pageOf } from '@parley/contracts/kit'`,
    ...numbers.map(
      (n) => `${schemasOf(n)}
${half(n) ? `const page${n} = pageOf(record${n})` : ''}
export const serve${n} = (given: ${half(n) ? `{ query: z.output<typeof listQuery> }` : `{ params: z.output<typeof params${n}>; body: z.output<typeof body${n}> }`}) => ${half(n) ? `given.query.size + given.query.page` : `given.params.id + given.body.name`}
export const use${n} = (answer: z.output<typeof ${half(n) ? 'page' : 'record'}${n}>) => ${half(n) ? 'answer.items[0]?.name' : 'answer.name'}
export const input${n}: ${half(n) ? `{ query?: z.input<typeof listQuery> }` : `{ params: z.input<typeof params${n}>; body: z.input<typeof body${n}> }`} = ${half(n) ? `{ query: { page: 2 } }` : `{ params: { id: 'x' }, body: { name: 'y' } }`}`,
    ),
  ].join('\n')

import { authoredDrafts, authoredKinds } from '@parley/contracts/authored'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { useDraftWords } from '../use-draft-words.ts'

interface Part {
  readonly field: string
  readonly codes: readonly string[]
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly string[]
  readonly const?: string
}

const innerSchemas = ({ items, anyOf = [], oneOf = [] }: Schema): Schema[] => [
  ...anyOf,
  ...oneOf,
  ...(items ? [items] : []),
]

const codesIn = (schema: Schema): string[] => [
  ...(schema.enum ?? []),
  ...(schema.const === undefined ? [] : [schema.const]),
  ...innerSchemas(schema).flatMap(codesIn),
]

/** Every field inside a value, with the codes that it may have. */
const partsIn = (schema: Schema): Part[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
    { field, codes: codesIn(inner) },
    ...partsIn(inner),
  ]),
  ...innerSchemas(schema).flatMap(partsIn),
]

const draftOf = (kind: (typeof authoredKinds)[number]): Schema =>
  authoredDrafts[kind].toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema

/** Own sentences are compared as a list of their own; the organisation's fields have labels of their own. */
const comparedFields = (kind: (typeof authoredKinds)[number]) =>
  Object.entries(draftOf(kind).properties ?? {}).filter(([field]) => field !== 'speech' && field !== 'custom')

test.each(authoredKinds)(
  'every part of a %s is compared with a label and in words, never by its code',
  async (kind) => {
    const fields = comparedFields(kind)
    const inner = fields.flatMap(([, schema]) => partsIn(schema))
    const codedFields = [...fields.map(([field, schema]) => ({ field, codes: codesIn(schema) })), ...inner]
    function Words() {
      const words = useDraftWords([])
      const labels = inner.map(({ field }) => [field, words.label(field)] as const)
      const texts = codedFields.flatMap(({ field, codes }) =>
        codes.map((code) => [`${field}: ${code}`, words.value(field, code)] as const),
      )
      return <output>{JSON.stringify({ labels: Object.fromEntries(labels), texts: Object.fromEntries(texts) })}</output>
    }
    await openPage(async () => ({ Page: Words }), { person: { role: 'editor' } })
    const { labels, texts } = JSON.parse((await screen.findByRole('status')).textContent) as Record<
      'labels' | 'texts',
      Record<string, string>
    >
    // The number of a step follows from its place and is not compared.
    const unlabelledFields = Object.entries(labels).filter(
      ([field, label]) => field !== 'order' && label === field.replaceAll('_', ' '),
    )
    const rawCodes = Object.entries(texts).filter(([code, text]) => code.endsWith(`: ${text}`))
    expect({ unlabelledFields, rawCodes }).toEqual({ unlabelledFields: [], rawCodes: [] })
  },
)

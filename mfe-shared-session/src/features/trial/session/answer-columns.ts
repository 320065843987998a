import type { Cast } from '@parley/conversation/partner/lean'

type Speech = NonNullable<Cast['persona']['speech']>
type Answer = Speech['answers'][number]

/** The answers of a persona by their fields: alike texts stand side by side and compress better than one answer after the other. */
type AnswerColumns = { readonly [Field in keyof Answer]: readonly Answer[Field][] }

/** A persona's sentences as their content file holds them. */
export type SpeechFile = Omit<Speech, 'answers'> & { readonly answers: AnswerColumns }

export const speechToFile = ({ answers, ...rest }: Speech): SpeechFile => {
  const column = <Field extends keyof Answer>(field: Field) => answers.map((answer) => answer[field])
  return {
    ...rest,
    answers: {
      like: column('like'),
      topic: column('topic'),
      key: column('key'),
      asks: column('asks'),
      plain: column('plain'),
      more: column('more'),
      open: column('open'),
      closed: column('closed'),
      why: column('why'),
    },
  }
}

export const speechFromFile = ({ answers: columns, ...rest }: SpeechFile): Speech => ({
  ...rest,
  answers: columns.key.map((key, row) => ({
    key,
    topic: columns.topic[row] ?? null,
    like: columns.like[row] ?? [],
    asks: columns.asks[row] ?? [],
    plain: columns.plain[row] ?? [],
    more: columns.more[row] ?? [],
    open: columns.open[row] ?? [],
    closed: columns.closed[row] ?? [],
    why: columns.why[row] ?? [],
  })),
})

import { lazy, Suspense, useState } from 'react'
import type { RecordKind } from '../coaching-paths.ts'
import type { ShareTogetherProps } from './share-together.tsx'

const ShareTogether = lazy(async () => ({ default: (await import('./share-together.tsx')).ShareTogether }))

type SharedRecords = ShareTogetherProps['records']

interface Question {
  readonly records: SharedRecords
  readonly answer: (isSaved: boolean) => void
}

/** Asks with whom several records of a list are shared, and answers whether the person saved it. */
export function useSharingTogether(kind: RecordKind) {
  const [question, setQuestion] = useState<Question>()
  const share = (records: SharedRecords): Promise<boolean> =>
    new Promise((resolve) => {
      setQuestion({
        records,
        answer: (isSaved) => {
          setQuestion(undefined)
          resolve(isSaved)
        },
      })
    })
  const isShared = kind === 'scenario' || kind === 'playlist'
  const dialog =
    question && isShared ? (
      <Suspense>
        <ShareTogether kind={kind} records={question.records} onClose={question.answer} />
      </Suspense>
    ) : null
  return { share, dialog }
}

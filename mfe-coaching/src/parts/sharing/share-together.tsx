import { changeEach, queryClient } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { addShares, type SharedKind } from './share-record.ts'
import type { RecordWithParts } from '../lost-records/lost-parts.ts'
import { SharingDialog } from './sharing-dialog.tsx'

export interface ShareTogetherProps {
  readonly kind: SharedKind
  readonly records: readonly (RecordWithParts & {
    readonly id: string
    readonly name: string
    readonly published_version: number | null
  })[]
  /** True when shares were saved; false when the person gave up. */
  readonly onClose: (isSaved: boolean) => void
}

/** Gives people and groups access to several records at once. */
export function ShareTogether({ kind, records, onClose }: ShareTogetherProps) {
  const t = useCoachingPhrases()
  return (
    <SharingDialog
      kind={kind}
      records={records}
      shares={[]}
      save={async (shares) => {
        await changeEach({
          rows: records,
          call: ({ id }) => addShares(kind, id, shares),
          refresh: () => queryClient().invalidateQueries({ queryKey: [`${kind}s`] }),
          nameOf: ({ name }) => name,
          words: { doneText: (count) => t('sharing.savedMany', { count }), failed: t('failure.unexpected') },
        })
        onClose(true)
      }}
      onClose={() => onClose(false)}
    />
  )
}

import type { Share } from '@parley/contracts/authored'
import { notify, queryClient } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeShares, type SharedKind } from '../../parts/sharing/share-record.ts'
import { SharingDialog } from '../../parts/sharing/sharing-dialog.tsx'
import type { RecordWithParts } from '../../parts/lost-records/lost-parts.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

interface SharingProps {
  readonly kind: SharedKind
  readonly record: RecordWithParts & {
    readonly id: string
    readonly name: string
    readonly shared_with: readonly Share[]
    readonly published_version: number | null
  }
}

/** Says with which people and groups a record is shared, and what each of them may do. */
export function SharingButton({ kind, record }: SharingProps) {
  const t = useCoachingPhrases()
  const [params] = useSearchParams()
  // A list leads here with the dialog open.
  const [isOpen, setOpen] = useState(params.get('share') === 'open')
  const save = async (after: readonly Share[], before: readonly Share[]) => {
    await changeShares(kind, record.id, { before, after })
    await queryClient().invalidateQueries({ queryKey: [`${kind}s`] })
    notify({ kind: 'success', text: t('sharing.saved') })
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('sharing.open')}</Button>
      {isOpen ? (
        <SharingDialog
          kind={kind}
          records={[record]}
          shares={record.shared_with}
          save={save}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

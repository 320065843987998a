import type { AuditKind } from '@parley/contracts/audit'
import { useCan } from '@parley/mfe-kit'
import { useRecordHistory } from '@parley/mfe-kit/history'
import { Button } from '@parley/ui/core'
import { HistoryDrawer } from '@parley/ui/history'
import { History } from '@parley/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { useFieldWords } from './field-words.ts'

interface RecordHistoryProps {
  readonly kind: AuditKind
  readonly id: string
}

function Changes({ kind, id, onClose }: RecordHistoryProps & { readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const words = useFieldWords()
  const { link, ...history } = useRecordHistory(kind, id)
  return (
    <HistoryDrawer {...history} {...words} link={<Link to={link}>{t('audit.openInAudit')}</Link>} onClose={onClose} />
  )
}

/** Opens who changed a record, when, and what it was before, for those who may read the audit. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const t = useSettingsPhrases()
  const mayRead = useCan('user-detail-read')
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('audit.history')}
      </Button>
      {isOpen ? <Changes kind={kind} id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

import { notify, saveFile } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { Download } from '@parley/ui/icons'
import { useState } from 'react'
import { failureText } from './failure-text.ts'
import { useSettingsPhrases } from './use-settings-phrases.ts'

interface ExportListProps {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly load: () => Promise<Blob>
  /** The number of its records, as soon as it is known. */
  readonly total: number | undefined
}

/** Saves what a list shows, all pages, as a CSV file. An empty list has nothing to save. */
export function ExportList({ name, load, total }: ExportListProps) {
  const t = useSettingsPhrases()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await load(), `${name}.csv`)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    } finally {
      setBusy(false)
    }
  }
  if (total === 0) return null
  return (
    <div className="ui-form__actions">
      <Button busy={isBusy} icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
        {t('customFields.exportList')}
      </Button>
    </div>
  )
}

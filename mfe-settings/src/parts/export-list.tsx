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
}

/** Saves what a list shows, all pages, as a CSV file. */
export function ExportList({ name, load }: ExportListProps) {
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
  return (
    <div className="ui-form__actions">
      <Button busy={isBusy} icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
        {t('customFields.exportList')}
      </Button>
    </div>
  )
}

import { Form, FormField } from '@parley/ui/antd'
import { useCanOpen } from '@parley/mfe-kit'
import { useState } from 'react'
import { RecordSelect } from '../../parts/records/record-select.tsx'
import { NewPartDialog } from './new-part-dialog.tsx'
import type { PartKind } from './part-draft.model.ts'

interface PartFieldProps {
  readonly kind: PartKind
  readonly name: 'persona_id' | 'mission_id' | 'observer_ids'
  readonly label: string
  readonly help?: string
}

const most = 5

/** Chooses a part of the scenario, or writes a new one on the spot. */
export function PartField({ kind, name, label, help }: PartFieldProps) {
  const form = Form.useFormInstance()
  const canCreate = useCanOpen()(`coaching/${kind}-create`)
  // Chooses the new part as if the author had found it in the list, so that it counts as an unsaved change.
  const [choose, setChoose] = useState<(id: string) => void>()
  const isList = name === 'observer_ids'
  const language = form.getFieldValue('language') === 'fr' ? 'fr' : 'en'
  return (
    <>
      <FormField name={name} label={label} help={help}>
        <RecordSelect
          kind={kind}
          {...(isList ? { most } : {})}
          {...(canCreate ? { onNew: (chooseNew: (id: string) => void) => setChoose(() => chooseNew) } : {})}
        />
      </FormField>
      {choose ? (
        <NewPartDialog kind={kind} language={language} onCreated={choose} onClose={() => setChoose(undefined)} />
      ) : null}
    </>
  )
}

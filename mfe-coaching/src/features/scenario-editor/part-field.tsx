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
  const [isOpen, setOpen] = useState(false)
  const isList = name === 'observer_ids'
  const choose = (id: string) => {
    const before = form.getFieldValue(name) as readonly string[] | string
    form.setFieldValue(name, isList ? [...before, id].slice(-most) : id)
  }
  const language = form.getFieldValue('language') === 'fr' ? 'fr' : 'en'
  return (
    <>
      <FormField name={name} label={label} help={help}>
        <RecordSelect
          kind={kind}
          {...(isList ? { most } : {})}
          {...(canCreate ? { onNew: () => setOpen(true) } : {})}
        />
      </FormField>
      {isOpen ? (
        <NewPartDialog kind={kind} language={language} onCreated={choose} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

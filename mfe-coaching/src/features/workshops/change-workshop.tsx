import { contract, type WorkshopDetail, workshopLimits } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { Drawer, FormField, Input, InputNumber, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button } from '@parley/ui/core'
import { Pencil } from '@parley/ui/icons'
import { useState } from 'react'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { changeWorkshop, refreshWorkshops } from './workshops.queries.ts'

interface ChangeProps {
  readonly workshop: WorkshopDetail
}

function ChangeForm({ workshop, onSaved }: ChangeProps & { readonly onSaved: () => void }) {
  const t = useCoachingPhrases()
  const { id, name, minutes, limit } = workshop
  const form = useRecordForm({
    schema: contract.workshops.update.body,
    initial: { name, minutes, limit },
    save: (change) => changeWorkshop(id, change),
    onSaved: async () => {
      await refreshWorkshops()
      notify({ kind: 'success', text: t('workshops.changed') })
      onSaved()
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('workshops.changeTitle')}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('workshops.save')}
        </Button>
      }
    >
      <FormField name="name" label={t('workshops.name')} help={t('workshops.nameHelp')} showOptional={false}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="minutes" label={t('workshops.minutes')} help={t('workshops.minutesMove')}>
        <InputNumber min={1} max={workshopLimits.minutes} />
      </FormField>
      <FormField name="limit" label={t('workshops.places')} help={t('workshops.placesMove')} showOptional={false}>
        <InputNumber min={1} max={workshopLimits.participants} precision={0} />
      </FormField>
    </RecordForm>
  )
}

/** Renames a room and changes its planned time, also while people practise. */
export function ChangeWorkshop({ workshop }: ChangeProps) {
  const t = useCoachingPhrases()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('workshops.change')}
      </Button>
      <Drawer open={open} onClose={close} title={t('workshops.changeTitle')} size={420} destroyOnHidden>
        {open ? <ChangeForm workshop={workshop} onSaved={close} /> : null}
      </Drawer>
    </>
  )
}

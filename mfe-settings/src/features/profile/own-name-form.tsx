import { api, notify, session, usePhrases } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { en } from '../../phrases/en.ts'
import { sent } from '../sent.ts'
import { ownRecord } from './profile.queries.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'

interface Props {
  readonly record: { readonly first_name: string; readonly last_name: string; readonly version: number }
}

/**
 * The name that others see. The page's bar shows it too, so the session reads the user again after a save.
 * A record that changed elsewhere replaces the form's names, unless the user has typed something.
 */
export function OwnNameForm({ record }: Props) {
  const t = usePhrases<typeof en>('settings')
  const client = useQueryClient()
  const [{ version, first_name, last_name }, setBase] = useState(record)
  const form = useForm({
    initial: { first_name, last_name },
    onSubmit: (names) =>
      sent(async () => {
        await api.me.update({ body: { version, ...names } })
        notify({ text: t('profile.saved'), kind: 'success' })
        await Promise.all([client.invalidateQueries(ownRecord()), session().refetchUser()])
      }, t('profile.notSaved')),
  })
  if (record.version !== version && !form.dirty && !form.busy) {
    setBase(record)
    form.reset({ first_name: record.first_name, last_name: record.last_name })
  }
  return (
    <>
      <Form
        form={form}
        label={t('profile.about')}
        actions={
          <Button type="submit" disabled={!form.dirty} busy={form.busy}>
            {t('profile.save')}
          </Button>
        }
      >
        <TextField {...form.field('first_name')} label={t('profile.firstName')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} label={t('profile.lastName')} autoComplete="family-name" />
      </Form>
      <UnsavedQuestion when={form.dirty && !form.busy} />
    </>
  )
}

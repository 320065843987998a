import { api, notify, session, usePhrases } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import type { en } from '../../phrases/en.ts'
import { sent } from '../sent.ts'
import { ownRecord } from './profile.queries.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'

interface Props {
  readonly record: { readonly first_name: string; readonly last_name: string; readonly version: number }
}

/** The name that others see. The page's own bar shows it too, so the session reads it anew. */
export function OwnNameForm({ record: { first_name, last_name, version } }: Props) {
  const t = usePhrases<typeof en>('settings')
  const client = useQueryClient()
  const form = useForm({
    initial: { first_name, last_name },
    onSubmit: (names) =>
      sent(async () => {
        await api.me.update({ body: { version, ...names } })
        notify({ text: t('profile.saved'), kind: 'success' })
        await Promise.all([client.invalidateQueries(ownRecord()), session().refetchUser()])
      }, t('profile.notSaved')),
  })
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

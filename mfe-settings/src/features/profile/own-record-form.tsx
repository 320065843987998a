import { api, displayName, notify, session, usePictureStore } from '@parley/mfe-kit'
import { Avatar } from '@parley/ui/avatar'
import { Button } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { PictureField } from '@parley/ui/picture'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { sendForm } from '../send-form.ts'
import { ownRecord } from './profile.queries.ts'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'

interface OwnValues {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly image_url: string | null
  readonly version: number
}

interface Props {
  readonly record: OwnValues
}

/**
 * The name that others see. The page's bar shows it too, so the session reads the user again after a save.
 * A record that changed elsewhere replaces the form's names, unless the user has typed something.
 */
export function OwnRecordForm({ record }: Props) {
  const t = useSettingsPhrases()
  const client = useQueryClient()
  const [{ version, first_name, last_name, image_url }, setBase] = useState(record)
  const store = usePictureStore('users')
  const form = useForm({
    initial: { first_name, last_name, image_url },
    onSubmit: (values) =>
      sendForm(
        async () => {
          await api.me.update({ body: { version, ...values } })
          notify({ text: t('profile.saved'), kind: 'success' })
          await Promise.all([client.invalidateQueries(ownRecord()), session().refetchUser()])
        },
        t('profile.notSaved'),
        { first_name: 'first_name', last_name: 'last_name' },
      ),
  })
  if (record.version !== version && !form.dirty && !form.busy) {
    setBase(record)
    form.reset({ first_name: record.first_name, last_name: record.last_name, image_url: record.image_url })
  }
  const isOnlyNewer =
    record.first_name === first_name && record.last_name === last_name && record.image_url === image_url
  // The language, which another part of the page stores, is no conflict with these fields.
  if (record.version !== version && form.dirty && !form.busy && isOnlyNewer) setBase(record)
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
        <PictureField
          {...form.field('image_url')}
          label={t('picture.ofPerson')}
          store={store}
          round
          fallback={<Avatar name={displayName(record)} size={96} decorative />}
        />
      </Form>
      <UnsavedQuestion when={form.dirty && !form.busy} />
    </>
  )
}

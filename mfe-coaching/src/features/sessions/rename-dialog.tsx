import type { SessionSummary } from '@parley/contracts/session'
import { api } from '@parley/mfe-kit'
import { Button, Dialog } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { refreshSessions } from './sessions.queries.ts'

interface Props {
  readonly session: SessionSummary
  readonly onClose: () => void
}

export function RenameDialog({ session, onClose }: Props) {
  const t = useCoachingPhrases()
  const form = useForm({
    initial: { name: session.name },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: t('sessions.nameMissing') } : {}),
    onSubmit: async ({ name }): Promise<Record<string, string>> => {
      try {
        await api.sessions.rename({ params: { id: session.id }, body: { name: name.trim() } })
      } catch (error) {
        return { '': failureText(error, t('failure.unexpected')) }
      }
      await refreshSessions()
      onClose()
      return {}
    },
  })
  return (
    <Dialog open title={t('sessions.renameTitle')} onClose={onClose}>
      <Form
        form={form}
        label={t('sessions.renameTitle')}
        actions={
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('sessions.renameSave')}
          </Button>
        }
      >
        <TextField label={t('sessions.name')} maxLength={120} {...form.field('name')} />
      </Form>
    </Dialog>
  )
}

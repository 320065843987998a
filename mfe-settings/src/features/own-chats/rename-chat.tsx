import { notify } from '@parley/mfe-kit'
import { Button, Dialog } from '@parley/ui/core'
import { Form, TextField, useForm } from '@parley/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Chat, renameChat } from './own-chats.queries.ts'

interface Props {
  readonly chat: Chat
  readonly onClose: () => void
}

export function RenameChat({ chat: { id, name: currentName }, onClose }: Props) {
  const t = useSettingsPhrases()
  const client = useQueryClient()
  const form = useForm({
    initial: { name: currentName },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: t('ownChats.nameMissing') } : {}),
    onSubmit: async ({ name }): Promise<Record<string, string>> => {
      try {
        await renameChat(id, name.trim())
      } catch (error) {
        return { '': failureText(error, t('people.notDone')) }
      }
      await client.invalidateQueries({ queryKey: ['chats'] })
      notify({ kind: 'success', text: t('ownChats.renamed', { name: name.trim() }) })
      onClose()
      return {}
    },
  })
  return (
    <Dialog open title={t('ownChats.renameTitle')} onClose={onClose}>
      <Form
        form={form}
        label={t('ownChats.renameTitle')}
        actions={
          <Button type="submit" tone="primary" busy={form.busy}>
            {t('ownChats.renameSave')}
          </Button>
        }
      >
        <TextField label={t('ownChats.name')} maxLength={120} {...form.field('name')} />
      </Form>
    </Dialog>
  )
}

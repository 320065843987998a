import { api, Link, navigateTo, notify, saveFile, useCanOpen, useSession } from '@parley/mfe-kit'
import { Button, buttonClass, Dialog, Notice, Section } from '@parley/ui/core'
import { Form, PasswordField, useForm } from '@parley/ui/form'
import { useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { sendForm } from '../send-form.ts'

function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSettingsPhrases()
  const hasPassword = useSession().method !== 'keycloak'
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): Record<string, string> =>
      hasPassword && !password ? { password: t('password.currentMissing') } : {},
    onSubmit: ({ password }) =>
      sendForm(
        async () => {
          await api.me.erase({ body: { current_password: password } })
          await navigateTo('/logout')
        },
        t('ownData.notDeleted'),
        { current_password: 'password' },
      ),
  })
  return (
    <Dialog open role="alertdialog" title={t('ownData.deleteTitle')} onClose={onClose}>
      <p>{t('ownData.deleteLead')}</p>
      <ul>
        <li>{t('ownData.removed')}</li>
        <li>{t('ownData.kept')}</li>
        <li>{t('ownData.audit')}</li>
      </ul>
      {hasPassword ? null : <Notice>{t('ownData.signInAgain')}</Notice>}
      <Form
        form={form}
        label={t('ownData.delete')}
        actions={
          <>
            <Button type="submit" tone="danger" busy={form.busy}>
              {t('ownData.deleteNow')}
            </Button>
            <Button tone="quiet" onClick={onClose}>
              {t('ownData.cancel')}
            </Button>
          </>
        }
      >
        {hasPassword ? (
          <PasswordField {...form.field('password')} label={t('password.current')} autoComplete="current-password" />
        ) : null}
      </Form>
    </Dialog>
  )
}

/** A user's rights over their own data: save it, read their chats, delete the account. */
export function OwnData() {
  const t = useSettingsPhrases()
  const canOpen = useCanOpen()
  const [isDeleting, setDeleting] = useState(false)
  const [saving, setSaving] = useState<'json' | 'html' | null>(null)
  const save = async (format: 'json' | 'html') => {
    setSaving(format)
    try {
      saveFile(await api.me.export({ query: { format } }), `${t('ownData.fileName')}.${format}`)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
    setSaving(null)
  }
  return (
    <Section anchor="data" title={t('ownData.title')} lead={t('ownData.lead')}>
      <div className="ui-row">
        <Button busy={saving === 'html'} onClick={() => void save('html')}>
          {t('ownData.page')}
        </Button>
        <Button busy={saving === 'json'} onClick={() => void save('json')}>
          {t('ownData.json')}
        </Button>
        {canOpen('settings/own-chats') ? (
          <Link to="/profile/chats" className={buttonClass()}>
            {t('ownChats.title')}
          </Link>
        ) : null}
        <Button tone="danger" onClick={() => setDeleting(true)}>
          {t('ownData.delete')}
        </Button>
      </div>
      {isDeleting ? <DeletionDialog onClose={() => setDeleting(false)} /> : null}
    </Section>
  )
}

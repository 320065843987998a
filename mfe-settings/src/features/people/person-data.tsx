import { api, displayName, notify, saveFile, useCan } from '@parley/mfe-kit'
import { Button, Section, useConfirm } from '@parley/ui/core'
import { useNavigate } from 'react-router'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { type Person, refreshPeople } from './people.queries.ts'
import { usePeopleAddress } from './people-address.ts'

/** Data protection: what is stored about a person as a file, and its erasure. */
export function PersonData({ person }: { readonly person: Person }) {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const listAddress = usePeopleAddress()
  const canExport = useCan('user-detail-read')
  const { id, email, abilities } = person
  if (!abilities.delete) return null
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
  }
  const save = (format: 'json' | 'html') =>
    attempt(async () =>
      saveFile(await api.users.export({ params: { id }, query: { format } }), `${t('ownData.fileName')}.${format}`),
    )
  const erase = async () => {
    const isSure = await confirm({
      title: t('people.eraseTitle', { name: displayName(person) }),
      children: (
        <ul>
          <li>{t('people.eraseRemoved')}</li>
          <li>{t('people.eraseKept')}</li>
        </ul>
      ),
      confirmLabel: t('people.erase'),
      final: [email],
    })
    if (!isSure) return
    await attempt(async () => {
      await api.users.erase({ params: { id } })
      notify({ kind: 'success', text: t('people.erased') })
      await navigate(listAddress)
      await refreshPeople()
    })
  }
  return (
    <Section title={t('people.data')} lead={t('people.dataLead')}>
      <div className="ui-row">
        {canExport ? (
          <>
            <Button onClick={() => void save('html')}>{t('ownData.page')}</Button>
            <Button onClick={() => void save('json')}>{t('ownData.json')}</Button>
          </>
        ) : null}
        <Button tone="danger" onClick={() => void erase()}>
          {t('people.erase')}
        </Button>
      </div>
    </Section>
  )
}

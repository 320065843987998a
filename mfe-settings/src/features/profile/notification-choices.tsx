import type { NotificationKind } from '@parley/contracts/notifications'
import { notify } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { chooseNotification, notificationChoices } from './profile.queries.ts'
import './profile.css'

interface Choice {
  readonly kind: NotificationKind
  readonly app: boolean
  readonly mail: boolean
}

function ChoiceTable({ choices }: { readonly choices: readonly Choice[] }) {
  const t = useSettingsPhrases()
  const client = useQueryClient()
  const key = notificationChoices().queryKey
  const { mutate } = useMutation({
    mutationFn: chooseNotification,
    onMutate: (changedChoice: Choice) => {
      const items = choices.map((choice) => (choice.kind === changedChoice.kind ? changedChoice : choice))
      client.setQueryData(key, { items })
    },
    onError: async (error) => {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
      await client.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <table className="notification-choices">
      <thead>
        <tr>
          <th scope="col">{t('notifications.message')}</th>
          <th scope="col">{t('notifications.app')}</th>
          <th scope="col">{t('notifications.mail')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{t(`notifications.kinds.${choice.kind}`)}</th>
            {(['app', 'mail'] as const).map((way) => (
              <td key={way}>
                <input
                  type="checkbox"
                  aria-label={`${t(`notifications.kinds.${choice.kind}`)}: ${t(`notifications.${way}`)}`}
                  checked={choice[way]}
                  onChange={({ target }) => mutate({ ...choice, [way]: target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For each kind of notification: in the app, by mail, both or neither. A choice is stored at once. */
export function NotificationChoices({ choices }: { readonly choices: readonly Choice[] }) {
  const t = useSettingsPhrases()
  return (
    <div id="notifications">
      <Section anchor="notifications" title={t('notifications.title')} lead={t('notifications.lead')}>
        <ChoiceTable choices={choices} />
      </Section>
    </div>
  )
}

import { callQuery } from '@parley/api-client/queries'
import { api, useFormat, useUser } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import './session-readers.css'

/** Those who can read the caller's sessions. Guests and visitors have no such answer. */
export const useSessionReaders = () => {
  const user = useUser()
  return useQuery({
    ...callQuery(api, 'sessions', 'readers', {}),
    enabled: user !== null && user.kind !== 'guest',
  })
}

interface Props {
  /** The language model that plays the persona; null where the built-in partner does. */
  readonly model: string | null
}

/** The people who can read the session that is about to begin, as the server computes them from permissions. */
export function SessionReaders({ model }: Props) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const id = useId()
  const { data } = useSessionReaders()
  if (!data) return null
  const organization = data.organization_name
  return (
    <section className="info__part readers" aria-labelledby={id}>
      <h2 id={id}>{t('readers.title')}</h2>
      <ul className="readers__list">
        <li>{t('readers.you')}</li>
        {data.groups.map(({ name, managers }) => (
          <li key={name}>{t('readers.group', { name, managers: format.list(managers) })}</li>
        ))}
        {data.organization.map(({ role, count }) => (
          <li key={role}>{t(`readers.role.${role}`, { count, organization })}</li>
        ))}
        {data.platform > 0 ? <li>{t('readers.platform', { count: data.platform })}</li> : null}
      </ul>
      <p className="ui-soft ui-small">
        {t('readers.scored')} {data.records ? `${t('readers.records')} ` : null}
        {model === null ? null : t('readers.model', { model })}
      </p>
    </section>
  )
}

import type { CallAnswer } from '@parley/contracts/kit'
import type { Contract } from '@parley/contracts/calls'
import { useFormat } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

interface Props {
  readonly readers: CallAnswer<Contract['sessions']['readers']>
}

/** The people who can read the signed-in person's sessions, as the server computes them from permissions and groups. */
export function SessionReaders({ readers: data }: Props) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const organization = data.organization_name
  return (
    <Section anchor="readers" title={t('readers.title')} lead={t('readers.lead')}>
      <div className="ui-prose">
        <ul>
          <li>{t('readers.you')}</li>
          {data.groups.map(({ name, managers }) => (
            <li key={name}>{t('readers.group', { name, managers: format.list(managers) })}</li>
          ))}
          {data.organization.map(({ role, count }) => (
            <li key={role}>{t(`readers.role.${role}`, { count, organization })}</li>
          ))}
          {data.platform > 0 ? <li>{t('readers.platform', { count: data.platform })}</li> : null}
        </ul>
        {data.records ? <p>{t('readers.records')}</p> : null}
      </div>
    </Section>
  )
}

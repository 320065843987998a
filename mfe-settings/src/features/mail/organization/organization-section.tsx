import { api, useUser } from '@parley/mfe-kit'
import { VersionedForm } from '@parley/ui/antd'
import { Button, ErrorPanel, Loading, Notice, Section } from '@parley/ui/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSettingsPhrases } from '../../../parts/use-settings-phrases.ts'
import { TestAnswer } from '../delivery/test-answer.tsx'
import { organizationMail } from '../mail.queries.ts'
import { OrganizationForm } from './organization-form.tsx'

function OwnTest({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const email = useUser()?.email ?? ''
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.mail.testOrganization({ params: { id } }),
  })
  return (
    <Section title={t('mail.testTitle')} lead={t('mail.organization.testLead', { email })}>
      <div>
        <Button busy={isPending} onClick={() => mutate()}>
          {t('mail.organization.testSend')}
        </Button>
      </div>
      <TestAnswer data={data} error={error} />
    </Section>
  )
}

interface OrganizationSectionProps {
  readonly id: string
  /** The choice of the organisation, for people who see several. */
  readonly children?: ReactNode
}

/** The details of messages to the people of one organisation, and a test of them. */
export function OrganizationSection({ id, children }: OrganizationSectionProps) {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(organizationMail(id))
  return (
    <div className="mail-texts">
      {children}
      <p className="ui-soft">{t('mail.organization.lead')}</p>
      {data?.transport === 'kept' ? <Notice>{t('mail.organization.kept')}</Notice> : null}
      {data ? <VersionedForm record={data}>{(mail) => <OrganizationForm mail={mail} />}</VersionedForm> : null}
      {data?.transport === 'smtp' ? <OwnTest key={id} id={id} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data || error ? null : <Loading shape="form" count={4} />}
    </div>
  )
}

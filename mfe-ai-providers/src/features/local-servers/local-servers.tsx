import { callQuery } from '@parley/api-client/queries'
import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import { api, notify, queryClient, useCan, useFormat } from '@parley/mfe-kit'
import { Button, Notice, Section, useOnce } from '@parley/ui/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { failureText } from '../../parts/failure-text.ts'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import './local-servers.css'

type LocalServer = CallAnswer<Contract['localModels']['list']>['items'][number]

const localServers = () => callQuery(api, 'localModels', 'list', {})

function Server({ server }: { readonly server: LocalServer }) {
  const t = useProviderPhrases()
  const format = useFormat()
  const navigate = useNavigate()
  const name = t(`local.kinds.${server.kind}`)
  const once = useOnce()
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: () => api.localModels.add({ body: { base_url: server.base_url } }),
    onSuccess: async ({ provider_id: id }) => {
      notify({ kind: 'success', text: t('local.added', { name }) })
      await Promise.all(
        ['aiProviders', 'localModels'].map((key) => queryClient().invalidateQueries({ queryKey: [key] })),
      )
      await navigate(`/ai-providers/edit/${id}`)
    },
  })
  // The failure is shown below the button.
  const add = () => mutateAsync().catch(() => undefined)
  return (
    <li>
      <div className="ui-row ui-row--apart">
        <div className="local-server">
          <strong>{name}</strong> <code className="ui-soft">{server.base_url}</code>
          <p className="ui-small">{t('local.models', { names: format.list(server.models) })}</p>
        </div>
        {server.provider_id ? (
          <Link to={`/ai-providers/edit/${server.provider_id}`}>{t('local.open')}</Link>
        ) : (
          <Button busy={isPending} onClick={() => void once(add)}>
            {t('local.add', { name })}
          </Button>
        )}
      </div>
      {error ? <Notice tone="danger" title={failureText(error, t('notDone'))} /> : null}
    </li>
  )
}

/** Servers of language models on the machine of the installation, for super-admins; nothing where none was found. */
export function LocalServers() {
  const t = useProviderPhrases()
  const isAllowed = useCan(['ai-provider-create', 'super-admin-read'], { all: true })
  const { data } = useQuery({ ...localServers(), enabled: isAllowed })
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t('local.title')} lead={t('local.lead')}>
      <ul className="ui-rows">
        {data.items.map((server) => (
          <Server key={server.base_url} server={server} />
        ))}
      </ul>
    </Section>
  )
}

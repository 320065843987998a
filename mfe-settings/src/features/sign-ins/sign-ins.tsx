import { api, navigateTo, notify, useFormat } from '@parley/mfe-kit'
import { Badge, Button, ErrorPanel, Loading, Section, useConfirm } from '@parley/ui/core'
import { RowLine, RowList } from '@parley/ui/table'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { deviceOf } from './device.ts'
import { ownSignIns, type SignIn } from './sign-ins.queries.ts'

/** Ends the sign-in and reads the list again, so that the page shows the server's state. */
function useEnding(text: string | null) {
  const t = useSettingsPhrases()
  const client = useQueryClient()
  return {
    onSuccess: async () => {
      if (text) notify({ text, kind: 'success' })
      await client.invalidateQueries(ownSignIns())
    },
    onError: () => void notify({ text: t('signIns.notEnded'), kind: 'error' }),
  }
}

function SignInLine({ signIn }: { readonly signIn: SignIn }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const end = useMutation({
    mutationFn: () => api.me.endSignIn({ params: { id: signIn.id } }),
    ...useEnding(t('signIns.ended')),
  })
  const knownDevice = deviceOf(signIn.user_agent)
  const device = knownDevice ? t('signIns.device', { ...knownDevice }) : t('signIns.unknown')
  const detail = t('signIns.detail', {
    seen: format.relative(signIn.last_seen_at),
    address: signIn.address,
    method: t(`signIns.methods.${signIn.method}`),
  })
  const aside = signIn.current ? (
    <Badge tone="success">{t('signIns.here')}</Badge>
  ) : (
    <Button aria-label={t('signIns.endOf', { device })} busy={end.isPending} onClick={() => end.mutate()}>
      {t('signIns.end')}
    </Button>
  )
  return <RowLine title={device} detail={detail} aside={aside} />
}

function EndAll() {
  const t = useSettingsPhrases()
  const confirm = useConfirm()
  const others = useMutation({
    mutationFn: () => api.me.endSignIns({ query: { keep_current: 'true' } }),
    ...useEnding(t('signIns.othersEnded')),
  })
  // This one is ended last, in the usual way: it is the sign-in that may end the others.
  const all = useMutation({
    mutationFn: () => api.me.endSignIns({ query: { keep_current: 'true' } }),
    ...useEnding(null),
    onSuccess: () => navigateTo('/logout'),
  })
  const ask = async () => {
    const title = t('signIns.askTitle')
    const sure = await confirm({ title, children: <p>{t('signIns.ask')}</p>, confirmLabel: t('signIns.everywhere') })
    if (sure) all.mutate()
  }
  return (
    <div className="ui-row">
      <Button busy={others.isPending} onClick={() => others.mutate()}>
        {t('signIns.others')}
      </Button>
      <Button tone="quiet" busy={all.isPending} onClick={() => void ask()}>
        {t('signIns.everywhere')}
      </Button>
    </div>
  )
}

function SignInList() {
  const t = useSettingsPhrases()
  const { data, error, isFetching, refetch } = useQuery(ownSignIns())
  if (error) {
    return (
      <ErrorPanel title={t('signIns.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="text" count={2} />
  const rows = data.items.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <RowList label={t('signIns.label')} rows={rows} rowId={({ id }) => id}>
        {(signIn) => <SignInLine signIn={signIn} />}
      </RowList>
      <EndAll />
    </>
  )
}

/** Everywhere that this person is signed in, and how to end it. */
export function SignIns() {
  const t = useSettingsPhrases()
  return (
    <Section anchor="sign-ins" title={t('signIns.title')} lead={t('signIns.lead')}>
      <SignInList />
    </Section>
  )
}

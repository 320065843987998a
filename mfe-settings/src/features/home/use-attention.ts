import { callQuery } from '@parley/api-client/queries'
import { api, useCanOpen, useFormat, useUser } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { organizationById } from '../../parts/organization.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

/** Something that the user should look at, with the page where they can. */
interface AttentionItem {
  readonly id: string
  readonly text: string
  readonly to: string
}

const lowCredit = 10

const openInvitations = () => callQuery(api, 'users', 'list', { query: { state: 'invited' } })
const keptMessages = () => callQuery(api, 'keptMessages', 'list', { query: { size: '1' } })
const providers = () => callQuery(api, 'aiProviders', 'list', { query: { size: 48 } })

const budgetWarnings = () => callQuery(api, 'modelUsage', 'budgets', {})

/** The state of the own organisation: seats and credit. */
function useOrganizationItems() {
  const t = useSettingsPhrases()
  const format = useFormat()
  const id = useUser()?.organization_id ?? ''
  const mayRead = useCanOpen()('settings/my-organization')
  const query = useQuery({ ...organizationById(id), enabled: mayRead && id !== '' })
  const to = '/settings/my-organization'
  if (!query.data) return { query, items: [] }
  const { seats, seats_taken: taken, credit_eur: credit } = query.data
  const seatItem = seats !== null && taken >= seats ? [{ id: 'seats', to, text: t('home.seatsFull', { seats }) }] : []
  const text = credit > 0 ? t('home.creditLow', { credit: format.euro(credit) }) : t('home.creditNone')
  const creditItem = credit < lowCredit ? [{ id: 'credit', to: `${to}?tab=credit`, text }] : []
  return { query, items: [...seatItem, ...creditItem] }
}

/** Reads what needs attention. Only calls that the user's permissions allow are made. */
export function useAttention() {
  const t = useSettingsPhrases()
  const canOpen = useCanOpen()
  const role = useUser()?.organization_role
  const invitations = useQuery({ ...openInvitations(), enabled: canOpen('settings/user-list') })
  const messages = useQuery({ ...keptMessages(), enabled: role === 'super-admin' })
  const health = useQuery({ ...providers(), enabled: canOpen('ai-providers/provider-list') })
  const budgets = useQuery({ ...budgetWarnings(), enabled: canOpen('ai-providers/usage') })
  const organization = useOrganizationItems()
  const failing = (health.data?.items ?? []).filter(({ enabled, health: state }) => enabled && state === 'failing')
  const counts = [
    { id: 'providers', count: failing.length, to: '/ai-providers/list' },
    { id: 'budgets', count: budgets.data?.items.length ?? 0, to: '/ai-providers/usage' },
    { id: 'messages', count: messages.data?.total ?? 0, to: '/settings/mail' },
    { id: 'invitations', count: invitations.data?.total ?? 0, to: '/settings/user/list?state=invited' },
  ] as const
  const countedItems = counts.flatMap(({ id, count, to }) =>
    count > 0 ? [{ id, to, text: t(`home.attention.${id}`, { count }) }] : [],
  )
  const queries = [invitations, messages, health, budgets, organization.query]
  const items: readonly AttentionItem[] = [...countedItems, ...organization.items]
  return {
    items,
    isLoading: queries.some(({ isLoading }) => isLoading),
    failed: queries.filter(({ isError, data }) => isError && !data),
  }
}

import { contract } from '@parley/contracts/calls'
import { notify, useFormat } from '@parley/mfe-kit'
import { FormField, Input, InputNumber, RecordForm, useRecordForm } from '@parley/ui/antd'
import { Button, EmptyState, ErrorPanel, Facts, Loading, Section } from '@parley/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListColumn, RecordTable, useAddressChange } from '@parley/ui/management'
import { pageSizes, Pagination } from '@parley/ui/table'
import type { Organization } from '../../parts/organization.queries.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { readReason } from './ledger-reason.ts'
import {
  addCredit,
  creditEntries,
  type CreditEntry,
  type NewCredit,
  refreshOrganizations,
} from './organizations.queries.ts'

interface CreditDraft {
  readonly amount_eur: number | null
  readonly reason: string
}

const emptyDraft: CreditDraft = { amount_eur: null, reason: '' }

function CreditForm({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const form = useRecordForm<CreditDraft, CreditEntry>({
    schema: contract.organizations.addCredit.body,
    initial: emptyDraft,
    save: (values) => addCredit(id, values as NewCredit),
    onSaved: async ({ balance_eur: balance }) => {
      form.reset(emptyDraft)
      notify({ kind: 'success', text: t('organizations.creditBooked', { balance: format.euro(balance) }) })
      await refreshOrganizations()
    },
  })
  return (
    <RecordForm
      form={form}
      label={t('organizations.addCredit')}
      leaveParams={['tab']}
      actions={
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('organizations.bookCredit')}
        </Button>
      }
    >
      <FormField name="amount_eur" label={t('organizations.amount')} help={t('organizations.amountHelp')}>
        <InputNumber precision={2} suffix="€" />
      </FormField>
      <FormField name="reason" label={t('organizations.reason')} help={t('organizations.reasonHelp')}>
        <Input autoComplete="off" />
      </FormField>
    </RecordForm>
  )
}

function useLedgerColumns(): readonly ListColumn<CreditEntry>[] {
  const t = useSettingsPhrases()
  const format = useFormat()
  return [
    {
      id: 'at',
      label: t('organizations.bookedAt'),
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    { id: 'reason', label: t('organizations.reason'), phone: 'title', cell: ({ reason }) => readReason(reason, t) },
    {
      id: 'amount',
      label: t('organizations.amount'),
      align: 'end',
      // Replies cost fractions of a cent.
      cell: ({ amount_eur: amount }) => format.euro(amount, 6),
    },
    {
      id: 'balance',
      label: t('organizations.balance'),
      align: 'end',
      cell: ({ balance_eur: balance }) => format.euro(balance),
    },
  ]
}

function Ledger({ id }: { readonly id: string }) {
  const t = useSettingsPhrases()
  const columns = useLedgerColumns()
  const { params, change } = useAddressChange()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const size = pageSizes.find((option) => option === Number(params.get('size'))) ?? pageSizes[0]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...creditEntries(id, { page, size }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" />
  if (data.total === 0) return <EmptyState title={t('organizations.noBookings')} />
  return (
    <>
      <RecordTable
        label={t('organizations.ledger')}
        columns={columns}
        rows={data.items}
        rowId={(row) => row.id}
        stale={isPlaceholderData}
      />
      <Pagination
        page={data.page}
        size={size}
        total={data.total}
        onPage={(next) => change({ page: next }, { push: true })}
        onSize={(next) => change({ size: next, page: null }, { push: true })}
      />
    </>
  )
}

/** The credit of an organisation, its bookings and, with the permission, a form for a new one. */
export function Credit({ organization }: { readonly organization: Organization }) {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { id, credit_eur: credit, abilities } = organization
  return (
    <>
      <Facts facts={[{ label: t('organizations.credit'), value: format.euro(credit) }]} />
      {abilities.update_credit ? (
        <Section title={t('organizations.addCredit')} lead={t('organizations.addCreditLead')}>
          <CreditForm id={id} />
        </Section>
      ) : null}
      <Section title={t('organizations.ledger')} lead={t('organizations.ledgerLead')}>
        <Ledger id={id} />
      </Section>
    </>
  )
}

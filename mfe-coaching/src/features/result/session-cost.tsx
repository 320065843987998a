import { callQuery } from '@parley/api-client/queries'
import type { Contract, UsagePurpose } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import type { SessionDetail } from '@parley/contracts/session'
import { api, digitsFor, shownLines, useCanOpen, useFormat } from '@parley/mfe-kit'
import { Disclosure, Facts } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

type Usage = CallAnswer<Contract['modelUsage']['list']>

/** Without a first day the server answers for the last 30 days only. */
const usageOf = ({ id, created_at: from }: SessionDetail) =>
  callQuery(api, 'modelUsage', 'list', { query: { session_id: id, from: from.slice(0, 10), by: 'purpose' } })

function useAmounts({ cost_eur: total }: Pick<Usage['total'], 'cost_eur'>) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const digits = digitsFor(total)
  return {
    digits,
    euros: (amount: number, own = digits) =>
      format.number(amount, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: digits,
        maximumFractionDigits: own,
      }),
    words: ({ answers, input_tokens, output_tokens }: Usage['total']) =>
      t('cost.words', {
        count: answers,
        input: format.number(input_tokens),
        output: format.number(output_tokens),
      }),
  }
}

function CostLines({ usage: { items, total } }: { readonly usage: Usage }) {
  const t = useCoachingPhrases()
  const { digits, euros, words } = useAmounts(total)
  const costs = items.map((line) => line.cost_eur)
  const amounts = shownLines(costs, total.cost_eur, digits)
  const lines = items.map((line, place) => ({
    label: t(`cost.purposes.${line.id as Exclude<UsagePurpose, 'check' | 'test' | 'probe' | 'draft'>}`),
    value: `${euros(amounts[place]?.amount ?? 0, amounts[place]?.digits)} · ${words(line)}`,
  }))
  return (
    <>
      <Facts facts={lines} />
      {total.estimated ? <p className="ui-small ui-soft">{t('cost.estimated')}</p> : null}
    </>
  )
}

function CostOfAnswers({ usage }: { readonly usage: Usage }) {
  const t = useCoachingPhrases()
  const { euros } = useAmounts(usage.total)
  return (
    <div className="result__cost">
      <Disclosure summary={t('cost.title', { cost: euros(usage.total.cost_eur) })}>
        <CostLines usage={usage} />
      </Disclosure>
    </div>
  )
}

/** The cost of language models in a session, for people who may open the page of the usage. */
export function SessionCost({ detail }: { readonly detail: SessionDetail }) {
  const t = useCoachingPhrases()
  const mayRead = useCanOpen()('ai-providers/usage')
  const { data } = useQuery({ ...usageOf(detail), enabled: mayRead })
  if (!data) return null
  if (data.total.answers === 0) return <p className="result__cost ui-small ui-soft">{t('cost.free')}</p>
  return <CostOfAnswers usage={data} />
}

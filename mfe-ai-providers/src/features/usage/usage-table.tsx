import { digitsFor, type ShownAmount, shownLines, useFormat } from '@parley/mfe-kit'
import { Badge } from '@parley/ui/core'
import { type ListColumn, RecordTable } from '@parley/ui/management'
import { useProviderPhrases } from '../../parts/use-provider-phrases.ts'
import { isFilterGroup, type Usage, type UsageGroup, type UsageLine } from './usage.queries.ts'

/** The name of a line, as the reader's language says it. */
export function useLineName() {
  const t = useProviderPhrases()
  const format = useFormat()
  return (
    group: UsageGroup,
    { id, name, administrators = false }: Pick<UsageLine, 'id' | 'name' | 'administrators'>,
  ): string => {
    if (administrators) return t('usage.administrators')
    if (group === 'day') return format.date(`${id ?? ''}T12:00:00`)
    // The server names purposes by the words of the contract.
    if (group === 'purpose') return t(`usage.purposes.${id as 'reply'}`)
    return name || t(`usage.unnamed.${group}`)
  }
}

interface UsageTableProps {
  readonly usage: Usage
  readonly onPick: (line: UsageLine) => void
  readonly stale: boolean
}

/** Amounts with the same digits in every grouping. */
export function useShownEuros({ total }: Pick<Usage, 'total'>) {
  const format = useFormat()
  const usualDigits = digitsFor(total.cost_eur)
  return (amount: number, digits = usualDigits) =>
    format.number(amount, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: usualDigits,
      maximumFractionDigits: digits,
    })
}

/** The cost of each line as it is shown; the lines add up to the total above the table. */
const shownCosts = ({ items, total, left_out: leftOut }: Usage): ReadonlyMap<UsageLine, ShownAmount> => {
  const costs = items.map(({ cost_eur: cost }) => cost)
  const sum = leftOut > 0 ? costs.reduce((all, cost) => all + cost, 0) : total.cost_eur
  const amounts = shownLines(costs, sum, digitsFor(total.cost_eur))
  return new Map(items.flatMap((line, place) => (amounts[place] ? [[line, amounts[place]] as const] : [])))
}

function useUsageColumns({ usage, onPick }: UsageTableProps): readonly ListColumn<UsageLine>[] {
  const t = useProviderPhrases()
  const format = useFormat()
  const nameOf = useLineName()
  const { by, total } = usage
  const euros = useShownEuros(usage)
  const costs = shownCosts(usage)
  const costText = (cost: ShownAmount | undefined) => (cost ? euros(cost.amount, cost.digits) : '–')
  const isPickable = isFilterGroup(by) || by === 'purpose'
  const speechColumns: readonly ListColumn<UsageLine>[] = [
    {
      id: 'characters',
      label: t('usage.characters'),
      align: 'end',
      cell: ({ characters }) => (characters > 0 ? format.number(characters) : '–'),
    },
    {
      id: 'seconds',
      label: t('usage.seconds'),
      align: 'end',
      cell: ({ seconds }) => (seconds > 0 ? format.number(seconds / 60, { maximumFractionDigits: 1 }) : '–'),
    },
  ]
  return [
    {
      id: 'name',
      label: t(`usage.heads.${by}`),
      phone: 'title',
      cell: (line) => {
        const name = nameOf(by, line)
        if (!isPickable || line.id === null) return name
        return (
          <button type="button" className="ui-link" title={t('usage.onlyThis', { name })} onClick={() => onPick(line)}>
            {name}
          </button>
        )
      },
    },
    { id: 'answers', label: t('usage.answers'), align: 'end', cell: ({ answers }) => format.number(answers) },
    {
      id: 'input',
      label: t('usage.input'),
      align: 'end',
      cell: ({ input_tokens: tokens, cached_tokens: cached }) => (
        <>
          {format.number(tokens)}
          {cached > 0 ? (
            <div className="ui-soft">
              {t('usage.fromCache', {
                share: format.number(cached / tokens, { style: 'percent', maximumFractionDigits: 0 }),
              })}
            </div>
          ) : null}
        </>
      ),
    },
    {
      id: 'output',
      label: t('usage.output'),
      align: 'end',
      cell: ({ output_tokens: tokens, estimated }) => (
        <>
          {format.number(tokens)} {estimated ? <Badge>{t('usage.estimated')}</Badge> : null}
        </>
      ),
    },
    ...speechColumns.filter(({ id }) => total[id as 'characters' | 'seconds'] > 0),
    { id: 'cost', label: t('usage.cost'), align: 'end', cell: (line) => costText(costs.get(line)) },
  ]
}

/** The lines of a group. A line that can be a filter is a button. */
export function UsageTable(props: UsageTableProps) {
  const t = useProviderPhrases()
  const columns = useUsageColumns(props)
  const { usage, stale } = props
  const isEstimated = usage.items.some(({ estimated }) => estimated)
  return (
    <>
      <RecordTable
        label={t('usage.title')}
        columns={columns}
        rows={usage.items}
        rowId={({ id, administrators = false }) => id ?? (administrators ? 'administrators' : 'none')}
        stale={stale}
      />
      {isEstimated ? <p className="ui-small ui-soft">{t('usage.estimatedHelp')}</p> : null}
    </>
  )
}

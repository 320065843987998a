import './charts.css'

export interface TallyRow {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly figure: string
  readonly sign: 'full' | 'ring' | 'square'
}

const size = 14
const most = 24

function Sign({ sign, at }: { readonly sign: TallyRow['sign']; readonly at: number }) {
  const x = at * size
  if (sign === 'square') return <rect className="tally__square" x={x + 1} y={1} width={10} height={10} rx={2} />
  return <circle className={`tally__${sign}`} cx={x + 6} cy={6} r={4.5} />
}

/** Things counted one by one: as many signs as there were, and the number beside them. */
export function Tally({ rows }: { readonly rows: readonly TallyRow[] }) {
  return (
    <dl className="tally">
      {rows.map(({ id, label, count, figure, sign }) => {
        const shownCount = Math.min(count, most)
        return (
          <div key={id} className="tally__row">
            <dt>{label}</dt>
            <dd>
              <span className="tally__figure">{figure}</span>
              {shownCount > 0 ? (
                <svg width={shownCount * size} height={12} viewBox={`0 0 ${shownCount * size} 12`} aria-hidden="true">
                  {Array.from({ length: shownCount }, (_, at) => (
                    <Sign key={at} sign={sign} at={at} />
                  ))}
                </svg>
              ) : null}
              {count > most ? <span aria-hidden="true">…</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

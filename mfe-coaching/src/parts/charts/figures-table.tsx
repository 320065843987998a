import { Disclosure } from '@parley/ui/core'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import './charts.css'

interface Props {
  readonly caption: string
  readonly heads: readonly string[]
  /** Each begins with its name. */
  readonly rows: readonly (readonly string[])[]
}

/** A chart's figures in words, for those who hear the page and those who would rather read. */
export function FiguresTable({ caption, heads, rows }: Props) {
  const t = useCoachingPhrases()
  return (
    <div className="figures">
      <Disclosure summary={t('charts.asTable', { caption })}>
        <table className="figures__table">
          <caption className="ui-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={heads[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  )
}

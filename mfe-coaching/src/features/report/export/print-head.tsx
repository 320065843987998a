import { useFormat, useProduct } from '@parley/mfe-kit'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'

/** The origin, person and date on a sheet of paper. On the screen the page shows them already. */
export function PrintHead() {
  const t = useCoachingPhrases()
  const format = useFormat()
  const product = useProduct()
  const { detail, story } = useReport()
  return (
    <p className="report__print-head">
      <strong>{product.name}</strong>
      <span>
        {t('report.export.of', { name: detail.owner.name, date: format.date(story.ended_at ?? detail.updated_at) })}
      </span>
    </p>
  )
}

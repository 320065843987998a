import { Link, useLanguages } from '@parley/mfe-kit'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { type CatalogueItem, catalogueList } from '../../parts/scenario/catalogue.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'

const isWon = ({ mine }: CatalogueItem): boolean => mine.best === 'win'

/** The easiest scenario that the learner has not mastered yet, otherwise the easiest. */
const easiestOf = (items: readonly CatalogueItem[]): CatalogueItem | undefined =>
  items.toSorted((a, b) => Number(isWon(a)) - Number(isWon(b)) || a.difficulty - b.difficulty)[0]

/** Leads to a scenario whose report judges this criterion. Its line stands before it is found, so that nothing moves. */
export function TrainingLink({ criterion }: { readonly criterion: string }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const language = useLanguages().current
  const { data, isLoading } = useQuery(catalogueList({ language, criterion, size: 48 }))
  const item = easiestOf(data?.items ?? [])
  if (!item) return isLoading ? <p>{'\u00A0'}</p> : null
  return (
    <p>
      <Link to={paths.scenario(item.id)}>{t('progress.train', { name: item.name })}</Link>
    </p>
  )
}

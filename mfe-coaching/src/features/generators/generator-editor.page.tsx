import { useLanguages } from '@parley/mfe-kit'
import { ManagementPage, VersionedForm } from '@parley/ui/antd'
import { ErrorPanel, Loading } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { CodeDelivery } from '../../parts/sharing/code-delivery.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { blankGenerator, copyOfGenerator, draftOfGenerator } from './generator-form.model.ts'
import { GeneratorForm } from './generator-form.tsx'
import type { LinksListener } from './generator-runs.tsx'
import { type Generator, generatorById, type GuestLink, type Run } from './generators.queries.ts'

interface IssuedLinks {
  readonly links: readonly GuestLink[]
  readonly run: Run
}

const codesOf = ({ links, run }: IssuedLinks) =>
  links.map(({ position, name, scenario, access_code, url }) => ({
    record: { id: String(position), name, target: { name: scenario }, expires_at: run.expires_at },
    access_code,
    url,
  }))

interface StoredProps {
  readonly id: string
  readonly children: (generator: Generator) => ReactNode
}

/** Loads the generator, then mounts the form, so that the form never starts without its values. */
function GeneratorLoader({ id, children }: StoredProps) {
  const { data, error, refetch, isFetching } = useQuery(generatorById(id))
  if (data) return children(data)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Loading shape="form" count={4} />
}

function Editor({ onLinks }: { readonly onLinks: LinksListener }) {
  const t = useAuthorPhrases()
  const { id, copyId } = useParams()
  const { current: language } = useLanguages()
  if (id)
    return (
      <GeneratorLoader id={id}>
        {(storedGenerator) => (
          <VersionedForm record={storedGenerator}>
            {(generator) => (
              <GeneratorForm
                generator={generator}
                initial={{ ...draftOfGenerator(generator), version: generator.version }}
                onLinks={onLinks}
              />
            )}
          </VersionedForm>
        )}
      </GeneratorLoader>
    )
  if (copyId)
    return (
      <GeneratorLoader id={copyId}>
        {(generator) => (
          <GeneratorForm
            initial={copyOfGenerator(generator, (name) => t('generators.copyOf', { name }))}
            onLinks={onLinks}
          />
        )}
      </GeneratorLoader>
    )
  return <GeneratorForm initial={blankGenerator(language)} onLinks={onLinks} />
}

/** One page for a new generator, for a copy, and for one that exists with its runs. New links take its place. */
export function Page() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { id } = useParams()
  const [issued, setIssued] = useState<IssuedLinks>()
  const trail = <Link to={paths.generators}>{t('generators.title')}</Link>
  if (issued)
    return (
      <ManagementPage
        title={t('generators.linksTitle', { count: issued.links.length })}
        lead={t('accessCodes.issuedLead', { count: issued.links.length })}
        trail={trail}
      >
        <CodeDelivery codes={codesOf(issued)} doneTo={paths.generators} />
      </ManagementPage>
    )
  return (
    <ManagementPage title={t(id ? 'generators.edit' : 'generators.create')} lead={t('generators.lead')} trail={trail}>
      <Editor onLinks={(links, run) => setIssued({ links, run })} />
    </ManagementPage>
  )
}

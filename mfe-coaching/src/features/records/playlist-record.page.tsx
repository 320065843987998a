import { Link, useRoute } from '@parley/mfe-kit'
import { buttonClass, Facts, Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { playlistRecord } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordText } from './record-lines.tsx'

export function Page() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { id = '' } = useRoute().params
  const query = useQuery(playlistRecord(id))
  return (
    <RecordFrame kind="playlist" query={query}>
      {({ items, assignments, certificate }) => (
        <>
          <Section title={t('fields.course')}>
            <Facts
              facts={[
                { label: t('fields.steps'), value: String(items.length) },
                { label: t('fields.requiredSteps'), value: String(items.filter(({ required }) => required).length) },
                { label: t('fields.assignments'), value: String(assignments.length) },
              ]}
            />
            <div>
              <Link to={paths.playlist(id)} className={buttonClass()}>
                {t('fields.seeAsLearner')}
              </Link>
            </div>
          </Section>
          {certificate.enabled ? (
            <Section title={t('fields.certificate')}>
              <RecordText label={t('fields.template')} text={certificate.template} />
            </Section>
          ) : null}
        </>
      )}
    </RecordFrame>
  )
}

import type { Playlist } from '@parley/contracts/authored'
import { Link } from '@parley/mfe-kit'
import { buttonClass, Facts, Section } from '@parley/ui/core'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordText } from './record-lines.tsx'

export function PlaylistReading({ playlist }: { readonly playlist: Playlist }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { id, items, assignments, certificate, abilities } = playlist
  return (
    <>
      <Section title={t('fields.course')}>
        <Facts
          facts={[
            { label: t('fields.steps'), value: String(items.length) },
            { label: t('fields.requiredSteps'), value: String(items.filter(({ required }) => required).length) },
            // Other readers get their own assignments alone.
            ...(abilities.update ? [{ label: t('fields.assignments'), value: String(assignments.length) }] : []),
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
  )
}

import { useRoute } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { observerRecord } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordItems, RecordText } from './record-lines.tsx'

export function Page() {
  const t = useCoachingPhrases()
  const { id = '' } = useRoute().params
  const query = useQuery(observerRecord(id))
  return (
    <RecordFrame kind="observer" query={query}>
      {(observer) => (
        <>
          <Section title={t('fields.looksAt')}>
            {observer.criteria.map(({ key, label, descriptors, not_applicable_when }) => (
              <div key={key}>
                <RecordItems label={label} items={descriptors}>
                  {(level) => level}
                </RecordItems>
                <RecordText label={t('fields.notWhen')} text={not_applicable_when} />
              </div>
            ))}
          </Section>
          <Section title={t('fields.howItSpeaks')}>
            <RecordText label={t('fields.tone')} text={observer.tone} />
            <RecordText label={t('fields.instructions')} text={observer.instructions} />
          </Section>
        </>
      )}
    </RecordFrame>
  )
}

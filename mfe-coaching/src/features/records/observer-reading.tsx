import type { Observer } from '@parley/contracts/authored'
import { Section } from '@parley/ui/core'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { RecordItems, RecordText } from './record-lines.tsx'

export function ObserverReading({ observer }: { readonly observer: Observer }) {
  const t = useCoachingPhrases()
  return (
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
  )
}

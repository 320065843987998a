import { FormField, Select } from '@parley/ui/antd'
import { Disclosure } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

const dialNames = ['resistance', 'patience', 'talkativeness', 'warmth'] as const
const levels = [1, 2, 3, 4, 5] as const

/** The persona's manner where this mission needs another one than the persona and the difficulty make of it. */
export function DialFields() {
  const t = useAuthorPhrases()
  return (
    <Disclosure summary={t('missionEditor.dials')}>
      <p className="ui-soft ui-small">{t('missionEditor.dialsLead')}</p>
      <div className="editor__pair">
        {dialNames.map((name) => (
          <FormField
            key={name}
            name={['dial_overrides', name]}
            label={t(`fields.dials.${name}`)}
            showOptional={false}
            getValueProps={(value: unknown) => ({ value: value ?? null })}
            getValueFromEvent={(value: number | null) => value ?? undefined}
          >
            <Select<number | null>
              options={[
                { value: null, label: t('missionEditor.dialOfPersona') },
                ...levels.map((value) => ({ value, label: t(`personaEditor.dials.${name}.l${value}`) })),
              ]}
            />
          </FormField>
        ))}
      </div>
    </Disclosure>
  )
}

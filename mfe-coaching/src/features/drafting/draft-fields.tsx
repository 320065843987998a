import { type DraftedField, limitsOf, type RevealMoment, revealMoments } from '@parley/contracts/authored'
import { Badge, Button, Section } from '@parley/ui/core'
import { SelectField, TextAreaField } from '@parley/ui/form'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { draftParts, fieldsOf, isList, revealMomentsIn, secretsIn } from './drafting.model.ts'
import type { Draft } from './use-draft.ts'

interface DraftFieldProps {
  readonly draft: Draft
  readonly field: DraftedField
}

/** A choice for each secret that the draft has. */
function RevealMoments({ draft }: { readonly draft: Draft }) {
  const t = useCoachingPhrases()
  const moments = revealMomentsIn(draft.texts)
  return secretsIn(draft.texts).map((secret, place) => (
    <SelectField
      // oxlint-disable-next-line react/no-array-index-key -- a secret is known by its place among the lines
      key={place}
      label={secret}
      value={moments[place] ?? 'reflected'}
      options={revealMoments.map((value) => ({ value, label: t(`fields.revealed.${value}`) }))}
      onChange={(moment) => draft.change('persona.reveal_when', moments.with(place, moment as RevealMoment).join('\n'))}
    />
  ))
}

/** One field that the model has written: marked until the author accepts it, changes it or removes it. */
function DraftField({ draft, field }: DraftFieldProps) {
  const t = useCoachingPhrases()
  const label = t(`draft.field.${field.replace('.', '_') as 'persona_goals'}`)
  const isAccepted = draft.accepted.has(field)
  const { max, most = 1 } = limitsOf(field)
  return (
    <div className="draft__field" data-accepted={isAccepted || undefined}>
      {field === 'persona.reveal_when' ? (
        <fieldset className="draft__moments">
          <legend>{label}</legend>
          <RevealMoments draft={draft} />
        </fieldset>
      ) : (
        <TextAreaField
          label={label}
          help={isList(field) ? t('draft.lines') : undefined}
          rows={max > 200 || isList(field) ? 4 : 1}
          maxLength={(max + 1) * most}
          required={false}
          value={draft.texts[field] ?? ''}
          onChange={(text) => draft.change(field, text)}
        />
      )}
      <div className="ui-row">
        <Badge tone={isAccepted ? 'success' : 'warn'}>{t(isAccepted ? 'draft.accepted' : 'draft.suggested')}</Badge>
        {isAccepted ? null : (
          <>
            <Button onClick={() => draft.accept([field])} aria-label={t('draft.acceptField', { label })}>
              {t('draft.accept')}
            </Button>
            {field === 'persona.reveal_when' ? null : (
              <Button tone="quiet" onClick={() => draft.remove(field)} aria-label={t('draft.removeField', { label })}>
                {t('draft.remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The fields that have arrived, part by part. */
export function DraftFields({ draft }: { readonly draft: Draft }) {
  const t = useCoachingPhrases()
  return draftParts.map((part) => {
    const hasSecrets = secretsIn(draft.texts).length > 0
    const fields = fieldsOf(part).filter((field) =>
      field === 'persona.reveal_when' ? hasSecrets : draft.texts[field] || draft.accepted.has(field),
    )
    if (fields.length === 0) return null
    return (
      <Section key={part} title={t(`editor.label.${part}`)}>
        {fields.map((field) => (
          <DraftField key={field} draft={draft} field={field} />
        ))}
      </Section>
    )
  })
}

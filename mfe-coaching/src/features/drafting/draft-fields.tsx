import { type DraftedField, levelSeparator, limitsOf, revealMoments } from '@parley/contracts/authored'
import { Badge, Button, Section } from '@parley/ui/core'
import { SelectField, TextAreaField, TextField } from '@parley/ui/antd'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { type DraftFault, faultInLevels, faultInLines } from './draft-faults.ts'
import { draftParts, fieldsOf, isList, revealMomentsIn, rowsIn, withRow } from './drafting.model.ts'
import type { Draft } from './use-draft.ts'

interface DraftFieldProps {
  readonly draft: Draft
  readonly field: DraftedField
}

interface DraftRowProps extends DraftFieldProps {
  readonly place: number
  readonly entry: string
  readonly text: string
}

function useFaultText() {
  const t = useAuthorPhrases()
  return (fault: DraftFault | undefined): string | undefined => {
    if (!fault) return undefined
    if (fault.kind === 'many') return t('draft.tooMany', { count: fault.max })
    return t('draft.tooLong', { number: fault.number, count: fault.length, max: fault.max })
  }
}

/** The text that belongs to one secret or one criterion. */
function DraftRow({ draft, field, place, entry, text }: DraftRowProps) {
  const t = useAuthorPhrases()
  const faultText = useFaultText()
  const change = (newText: string) => draft.change(field, withRow(draft.texts, field, { place, text: newText }))
  if (field === 'persona.reveal_when')
    return (
      <SelectField
        label={entry}
        value={revealMomentsIn(draft.texts)[place] ?? ''}
        options={revealMoments.map((value) => ({ value, label: t(`fields.revealed.${value}`) }))}
        onChange={change}
      />
    )
  if (field === 'observer.levels')
    return (
      <TextAreaField
        label={entry}
        rows={5}
        maxLength={limitsOf(field).max}
        required={false}
        error={faultText(faultInLevels(text))}
        value={text.replaceAll(/ ?\| ?/g, '\n')}
        onChange={(lines) => change(lines.replaceAll('\n', levelSeparator))}
      />
    )
  return <TextField label={entry} maxLength={limitsOf(field).max} required={false} value={text} onChange={change} />
}

function DraftRows({ draft, field }: DraftFieldProps) {
  const t = useAuthorPhrases()
  return (
    <fieldset className="draft__rows">
      <legend>{t(`draft.field.${field.replace('.', '_') as 'persona_goals'}`)}</legend>
      {field === 'observer.levels' ? <p className="ui-soft ui-small">{t('draft.levelLines')}</p> : null}
      {rowsIn(draft.texts, field).map(({ entry, text }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place among the lines
        <DraftRow key={place} draft={draft} field={field} place={place} entry={entry} text={text} />
      ))}
    </fieldset>
  )
}

/** One field that the model has written: marked until the author accepts it, changes it or removes it. */
function DraftField({ draft, field }: DraftFieldProps) {
  const t = useAuthorPhrases()
  const faultText = useFaultText()
  const label = t(`draft.field.${field.replace('.', '_') as 'persona_goals'}`)
  const isAccepted = draft.accepted.has(field)
  const { max, most = 1, along } = limitsOf(field)
  return (
    <div className="draft__field" data-accepted={isAccepted || undefined}>
      {along ? (
        <DraftRows draft={draft} field={field} />
      ) : (
        <TextAreaField
          label={label}
          help={isList(field) ? t('draft.lines') : undefined}
          rows={max > 200 || isList(field) ? 4 : 1}
          maxLength={(max + 1) * most}
          required={false}
          error={faultText(faultInLines(draft.texts, field))}
          value={draft.texts[field] ?? ''}
          onChange={(text) => draft.change(field, text)}
        />
      )}
      <div className="ui-row">
        <Badge tone={isAccepted ? 'success' : 'warn'}>{t(isAccepted ? 'draft.accepted' : 'draft.suggested')}</Badge>
        {isAccepted ? null : (
          <>
            <Button data-decision onClick={() => draft.accept([field])} aria-label={t('draft.acceptField', { label })}>
              {t('draft.accept')}
            </Button>
            {field === 'persona.reveal_when' ? null : (
              <Button
                data-decision
                tone="quiet"
                onClick={() => draft.remove(field)}
                aria-label={t('draft.removeField', { label })}
              >
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
  const t = useAuthorPhrases()
  return draftParts.map((part) => {
    const isShown = (field: DraftedField) => {
      const isWritten = Boolean(draft.texts[field]) || draft.accepted.has(field)
      const needsRows = limitsOf(field).along !== undefined
      return needsRows
        ? rowsIn(draft.texts, field).length > 0 && (isWritten || field === 'persona.reveal_when')
        : isWritten
    }
    const fields = fieldsOf(part).filter(isShown)
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

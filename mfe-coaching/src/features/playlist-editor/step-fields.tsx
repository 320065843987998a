import { Form, FormField, FormRows, InputNumber, Select, Switch } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { RecordSelect } from '../../parts/records/record-select.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { useRecordLabels } from '../editor/index.ts'
import { newItem, numberItems, type PlaylistDraft } from './playlist-form.model.ts'

const unlocks = ['always', 'after_done', 'after_win', 'min_score'] as const

/** The rule that opens a step. The first step has none, because no step stands before it. */
function OpeningFields({ row }: { readonly row: number }) {
  const t = useAuthorPhrases()
  const unlock: unknown = Form.useWatch(['items', row, 'unlock'])
  return (
    <>
      <FormField name={[row, 'unlock']} label={t('playlistEditor.unlock')} showOptional={false}>
        <Select options={unlocks.map((value) => ({ value, label: t(`playlistEditor.unlockIs.${value}`) }))} />
      </FormField>
      {unlock === 'min_score' ? (
        <FormField name={[row, 'min_score']} label={t('playlistEditor.minScore')} showOptional={false}>
          <InputNumber min={0} max={100} />
        </FormField>
      ) : null}
    </>
  )
}

function StepFields({ row }: { readonly row: number }) {
  const t = useAuthorPhrases()
  return (
    <>
      <FormField name={[row, 'scenario_id']} label={t('playlistEditor.scenario', { number: row + 1 })}>
        <RecordSelect kind="scenario" />
      </FormField>
      <FormField
        name={[row, 'required']}
        label={t('playlistEditor.required')}
        valuePropName="checked"
        showOptional={false}
      >
        <Switch />
      </FormField>
      {row === 0 ? null : <OpeningFields row={row} />}
    </>
  )
}

/** The scenarios of the playlist, in order. */
export function Steps() {
  const t = useAuthorPhrases()
  const form = Form.useFormInstance<PlaylistDraft>()
  const count = Form.useWatch(({ items = [] }: Partial<PlaylistDraft>) => items.length, form) ?? 0
  // The watched values lack the fields that are not on the page.
  const numberSteps = (places: readonly number[]) =>
    form.setFieldValue('items', numberItems(form.getFieldValue('items') as PlaylistDraft['items'], places))
  return (
    <Section title={t('playlistEditor.steps')} lead={t('playlistEditor.stepsLead')}>
      <FormRows
        wide
        labelHidden
        name="items"
        label={t('playlistEditor.order')}
        addLabel={t('playlistEditor.addStep')}
        newRow={newItem(count + 1)}
        onPlaces={numberSteps}
        max={50}
      >
        {(row) => <StepFields row={row} />}
      </FormRows>
    </Section>
  )
}

/** The labels of the fields of a playlist, for checks, versions and conflicts. */
export function usePlaylistLabels() {
  const t = useAuthorPhrases()
  return {
    name: t('editor.name'),
    items: t('playlistEditor.order'),
    assignments: t('fields.assignments'),
    certificate: t('fields.certificate'),
    ...useRecordLabels('playlist'),
    image_url: t('playlistEditor.picture'),
  }
}

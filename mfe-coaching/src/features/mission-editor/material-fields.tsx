import { FormRows } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { TextField } from '../editor/index.ts'

/** The materials that the learner can read beside the briefing. */
export function MaterialFields() {
  const t = useAuthorPhrases()
  return (
    <Section title={t('play.sidebar.materials')} lead={t('missionEditor.materialsLead')}>
      <FormRows
        wide
        labelHidden
        name="materials"
        label={t('play.sidebar.materials')}
        addLabel={t('missionEditor.addMaterial')}
        newRow={{ label: '', url: '' }}
        max={10}
      >
        {(row) => (
          <div className="editor__pair">
            <TextField name={[row, 'label']} label={t('missionEditor.material', { number: row + 1 })} />
            <TextField
              name={[row, 'url']}
              label={t('missionEditor.materialUrl')}
              help={t('missionEditor.materialUrlHelp')}
            />
          </div>
        )}
      </FormRows>
    </Section>
  )
}

import { Form, FormField, Radio } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { LongTextField, TextField, WordsInput } from './text-fields.tsx'

const visibilities = ['private', 'groups', 'organization'] as const

/** The name in lists and the language of the texts: where every record starts. */
export function NameFields() {
  const t = useCoachingPhrases()
  return (
    <>
      <TextField name="name" label={t('editor.name')} help={t('editor.nameHelp')} />
      <FormField name="language" label={t('editor.language')} help={t('editor.languageHelp')} showOptional={false}>
        <Radio.Group
          options={[
            { value: 'en', label: t('language.en') },
            { value: 'fr', label: t('language.fr') },
          ]}
        />
      </FormField>
    </>
  )
}

/** What every kind of record says of itself in lists, and who sees it there. */
export function DescriptionFields() {
  const t = useCoachingPhrases()
  const visibility: unknown = Form.useWatch('visibility')
  const offered = visibility === 'platform' ? [...visibilities, 'platform' as const] : visibilities
  return (
    <Section title={t('editor.inLists')} lead={t('editor.inListsLead')}>
      <LongTextField name="description" label={t('editor.description')} rows={8} />
      <FormField name="tags" label={t('records.tags')} help={t('editor.tagsHelp')}>
        <WordsInput />
      </FormField>
      <FormField name="visibility" label={t('editor.visibility')} showOptional={false}>
        <Radio.Group
          className="editor__choices"
          options={offered.map((value) => ({ value, label: t(`editor.visible.${value}`) }))}
        />
      </FormField>
    </Section>
  )
}

import { Form, FormField, Radio } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { catalogueFacets } from '../../../parts/scenario/catalogue.queries.ts'
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

/** Tags of one's own words, with those of other scenarios in the same language as suggestions. */
function TagsInput(field: {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (tags: string[]) => void
}) {
  const language = Form.useWatch('language') as 'en' | 'fr' | undefined
  const { data } = useQuery(catalogueFacets(language))
  return <WordsInput {...field} options={(data?.subjects ?? []).map((value) => ({ value, label: value }))} />
}

/** The description of a record in lists, and the people who see it there. */
export function DescriptionFields() {
  const t = useCoachingPhrases()
  const visibility: unknown = Form.useWatch('visibility')
  const offered = visibility === 'platform' ? [...visibilities, 'platform' as const] : visibilities
  return (
    <Section title={t('editor.inLists')} lead={t('editor.inListsLead')}>
      <LongTextField name="description" label={t('editor.description')} rows={8} />
      <FormField name="tags" label={t('records.tags')} help={t('editor.tagsHelp')}>
        <TagsInput />
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

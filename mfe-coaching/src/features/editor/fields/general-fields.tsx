import { useUser } from '@parley/mfe-kit'
import { Form, FormField, Radio } from '@parley/ui/antd'
import { Section } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { catalogueFacets } from '../../../parts/scenario/catalogue.queries.ts'
import { PictureChoice } from './picture-choice.tsx'
import { LongTextField, TextField, WordsInput } from './text-fields.tsx'

type Visibility = 'private' | 'groups' | 'organization' | 'platform'

/** The name in lists and the language of the texts: where every record starts. */
export function NameFields() {
  const t = useAuthorPhrases()
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
  const { data } = useQuery({ ...catalogueFacets(language), enabled: language !== undefined })
  return <WordsInput {...field} options={(data?.subjects ?? []).map((value) => ({ value, label: value }))} />
}

const categories = { mission: 'missions', observer: 'default', scenario: 'default' } as const

/** The picture of a record beside its texts. A playlist and a persona have fields of their own for it. */
function RecordPicture({ kind }: { readonly kind: keyof typeof categories }) {
  const t = useAuthorPhrases()
  return (
    <PictureChoice
      category={categories[kind]}
      name="image_url"
      label={t('editor.picture')}
      help={t(`editor.pictureHelp.${kind}`)}
      aspect={3}
      fallback={<span className="ui-soft ui-small">{t('playlistEditor.noPicture')}</span>}
    />
  )
}

interface DescriptionFieldsProps {
  readonly kind: RecordKind
}

/** The description of a record in lists, and the people who see it there. */
export function DescriptionFields({ kind }: DescriptionFieldsProps) {
  const t = useAuthorPhrases()
  // Scenarios and playlists are shared with people and groups; their parts are not.
  const isShared = kind === 'scenario' || kind === 'playlist'
  const current: unknown = Form.useWatch('visibility')
  const isPlatform = current === 'platform'
  // A record for every organisation belongs to the platform, whose people alone write it.
  const isSuperAdmin = useUser()?.organization_role === 'super-admin'
  const help = isShared && !isPlatform ? t('editor.visibilityHelp') : undefined
  const visibilities: readonly Visibility[] = [
    'private',
    ...(isShared || current === 'groups' ? (['groups'] as const) : []),
    'organization',
    ...(isPlatform || isSuperAdmin ? (['platform'] as const) : []),
  ]
  return (
    <Section title={t('editor.inLists')} lead={t('editor.inListsLead')}>
      <LongTextField name="description" label={t('editor.description')} rows={8} />
      {kind === 'persona' || kind === 'playlist' ? null : <RecordPicture kind={kind} />}
      <FormField name="tags" label={t('records.tags')} help={t('editor.tagsHelp')}>
        <TagsInput />
      </FormField>
      <FormField
        name="visibility"
        label={t(`editor.visibility.${kind}`)}
        help={isPlatform ? t('editor.platformHelp') : help}
        showOptional={false}
      >
        <Radio.Group
          className="editor__choices"
          options={visibilities.map((value) => ({ value, label: t(`editor.visible.${value}`) }))}
        />
      </FormField>
    </Section>
  )
}

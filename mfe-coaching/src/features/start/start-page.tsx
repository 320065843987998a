import { Link, useLanguages } from '@parley/mfe-kit'
import { ManagementPage, SegmentedControl } from '@parley/ui/antd'
import { buttonClass, Section } from '@parley/ui/core'
import { useSearchParams } from 'react-router'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { UnfinishedDrafts } from '../../parts/records/drafts/unfinished-drafts.tsx'
import { TemplateCards } from './template-cards.tsx'
import './start.css'

interface StartPageProps {
  readonly kind: Exclude<RecordKind, 'playlist'>
}

/** The ways to begin a new record: an empty form, questions, or a template. */
export function StartPage({ kind }: StartPageProps) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const pageLanguage = useLanguages().current === 'fr' ? 'fr' : 'en'
  const [params, setParams] = useSearchParams()
  const contentLanguage = params.get('content_language')
  const language = contentLanguage === 'en' || contentLanguage === 'fr' ? contentLanguage : pageLanguage
  const list = kind === 'scenario' ? `${paths.list(kind)}?view=manage` : paths.list(kind)
  return (
    <ManagementPage
      title={t(`editor.newTitle.${kind}`)}
      lead={t(`start.lead.${kind}`)}
      trail={<Link to={list}>{t(`records.many.${kind}`)}</Link>}
      actions={
        <>
          <Link to={paths.create(kind)} className={buttonClass()}>
            {t('start.blank')}
          </Link>
          {kind === 'scenario' ? (
            <>
              <Link to={paths.drafting} className={buttonClass()}>
                {t('draft.title')}
              </Link>
              <Link to={paths.assistant} className={buttonClass({ tone: 'primary' })}>
                {t('start.questions')}
              </Link>
            </>
          ) : null}
        </>
      }
    >
      <UnfinishedDrafts kind={kind} />
      <Section title={t('start.templates')} lead={t(`start.templatesLead.${kind}`)}>
        <SegmentedControl
          className="start__language"
          aria-label={t('editor.language')}
          value={language}
          options={[
            { value: 'en' as const, label: t('language.en') },
            { value: 'fr' as const, label: t('language.fr') },
          ]}
          onChange={(next) => setParams({ content_language: next }, { replace: true, preventScrollReset: true })}
        />
        <TemplateCards kind={kind} language={language} />
      </Section>
    </ManagementPage>
  )
}

import { draftedFieldNames } from '@parley/contracts/authored'
import { api, Link, navigateTo, notify, queryClient, useBlocker, useCanOpen, useLanguages } from '@parley/mfe-kit'
import { ChoiceField, ManagementPage, TextAreaField } from '@parley/ui/antd'
import { Button, buttonClass, EmptyState, LeaveDialog, Loading, Notice, useConfirm } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText, LoadFailure } from '../../parts/load-failure.tsx'
import { draftState, NewProviderLink } from '../../parts/records/draft-state.tsx'
import { useDecisionFocus, useFocusAfter } from '../../parts/records/use-decision-focus.ts'
import { recordLists } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { hasFault } from './draft-faults.ts'
import { DraftFields } from './draft-fields.tsx'
import { neededFields, setFromTexts } from './drafting.model.ts'
import { type Draft, useDraft } from './use-draft.ts'
import './drafting.css'

type Language = 'en' | 'fr'

/** Stores the accepted fields as four drafts and opens the scenario. */
function useStore(draft: Draft) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [busy, setBusy] = useState(false)
  const store = async () => {
    setBusy(true)
    const texts = Object.fromEntries([...draft.accepted].map((field) => [field, draft.texts[field] ?? '']))
    try {
      const { scenario_id: id } = await api.scenarioSets.create({ body: setFromTexts(texts, draft.language) })
      await queryClient().invalidateQueries({ queryKey: recordLists('scenario') })
      await navigateTo(paths.record('scenario', id))
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    setBusy(false)
  }
  return { busy, store }
}

/** Asks before a text or a draft that nothing stores is lost. */
function LeaveQuestion({ when }: { readonly when: boolean }) {
  const t = useAuthorPhrases()
  return (
    <LeaveDialog
      navigation={useBlocker(when)}
      title={t('draft.leaveTitle')}
      text={t('draft.leaveText')}
      leave={t('draft.leave')}
      stay={t('draft.stay')}
    />
  )
}

/** Writes a draft, and asks first where the author has worked on one. */
function useWriting(draft: Draft) {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async (text: string, language: Language) => {
    const isSure =
      draft.accepted.size === 0 ||
      (await confirm({
        title: t('draft.replaceTitle'),
        confirmLabel: t('draft.again'),
        children: t('draft.replaceText'),
        danger: true,
      }))
    if (isSure) await draft.write(text, language)
  }
}

interface ResultProps {
  readonly draft: Draft
  readonly busy: boolean
  readonly onStore: () => void
}

function Result({ draft, busy, onStore }: ResultProps) {
  const t = useAuthorPhrases()
  const decisionFocus = useDecisionFocus<HTMLDivElement>()
  const { texts, accepted, state } = draft
  const open = draftedFieldNames.filter((field) => texts[field] && !accepted.has(field))
  const isComplete = neededFields.every((field) => accepted.has(field) && texts[field]?.trim())
  const isTooLong = hasFault(texts, accepted)
  const complete = isComplete ? t('draft.leftOut') : t('draft.needed')
  return (
    <div className="draft__result" {...decisionFocus}>
      <DraftFields draft={draft} />
      {state === 'written' ? (
        <div className="ui-row">
          {open.length > 0 ? (
            <Button data-decision onClick={() => draft.accept(open)}>
              {t('draft.acceptAll', { count: open.length })}
            </Button>
          ) : null}
          <Button tone="primary" busy={busy} disabled={!isComplete || isTooLong} onClick={onStore}>
            {t('draft.store')}
          </Button>
          <p data-rest tabIndex={-1} className="ui-soft ui-small">
            {isTooLong ? t('draft.shorten') : complete}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** Without a language model there is nothing to send the text to: the page leads to the ways that need none. */
function NoModel() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const mayConnect = useCanOpen()('ai-providers/provider-create')
  return (
    <EmptyState
      title={t('draft.noModelTitle')}
      action={
        <div className="ui-row">
          <Link to={paths.assistant} className={buttonClass({ tone: 'primary' })}>
            {t('start.questions')}
          </Link>
          <Link to={paths.start('scenario')} className={buttonClass()}>
            {t('draft.fromTemplate')}
          </Link>
          <NewProviderLink />
        </div>
      }
    >
      <p>{t('draft.noModelText')}</p>
      {mayConnect ? null : <p>{t('draft.noModelOperator')}</p>}
    </EmptyState>
  )
}

/** A language model drafts a scenario from a paragraph, a document or the description of a conversation. */
function Drafting() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const pageLanguage = useLanguages().current === 'fr' ? 'fr' : 'en'
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const draft = useDraft(pageLanguage)
  const write = useWriting(draft)
  const { busy, store } = useStore(draft)
  const isWriting = draft.state === 'writing'
  const isWritten = draft.state === 'written'
  const status = useFocusAfter<HTMLSpanElement>(String(isWriting))
  useEffect(() => {
    // On a phone the first fields, or the reason why there are none, would appear below the screen.
    if (isWriting) status.current?.scrollIntoView?.({ block: 'center' })
  }, [isWriting, status])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() !== '') return void write(text.trim(), language)
    setMissing(true)
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={t('draft.title')}>
        <TextAreaField
          label={t('draft.material')}
          help={t('draft.materialHelp')}
          error={isMissing && text.trim() === '' ? t('draft.missing') : undefined}
          rows={8}
          maxLength={20_000}
          value={text}
          onChange={setText}
        />
        <ChoiceField
          label={t('editor.language')}
          options={[
            { value: 'en', label: t('language.en') },
            { value: 'fr', label: t('language.fr') },
          ]}
          value={language}
          onChange={(value) => setLanguage(value === 'fr' ? 'fr' : 'en')}
        />
        <div className="ui-row">
          <Button type="submit" tone={isWritten ? 'plain' : 'primary'} busy={isWriting}>
            {t(isWritten ? 'draft.again' : 'draft.write')}
          </Button>
          {isWriting ? <Button onClick={draft.stop}>{t('draft.stop')}</Button> : null}
          <span ref={status} tabIndex={-1} role="status" className="ui-soft ui-small">
            {isWriting ? t('draft.writing') : null}
          </span>
        </div>
      </form>
      {draft.failure ? (
        <Notice tone="danger" title={draft.failure} action={<Link to={paths.assistant}>{t('start.questions')}</Link>} />
      ) : null}
      <Result draft={draft} busy={busy} onStore={() => void store()} />
      <LeaveQuestion when={!busy && (text.trim() !== '' || draft.state !== 'empty')} />
    </>
  )
}

/** Reads if a language model can draft. A form that was shown once stays: the author’s text stands only there. */
function useDraftState() {
  const query = useQuery(draftState())
  const canDraft = query.data?.language_model
  const [wasShown, setShown] = useState(false)
  if (canDraft && !wasShown) setShown(true)
  return { ...query, canDraft: wasShown || canDraft }
}

export function Page() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { data, canDraft, error, refetch, isFetching } = useDraftState()
  return (
    <div className="draft">
      <ManagementPage
        title={t('draft.title')}
        lead={canDraft === false ? undefined : t('draft.lead')}
        trail={<Link to={paths.start('scenario')}>{t('editor.newTitle.scenario')}</Link>}
      >
        {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {!data && !error ? <Loading shape="form" count={2} /> : null}
        {canDraft === true ? <Drafting /> : null}
        {canDraft === false ? <NoModel /> : null}
      </ManagementPage>
    </div>
  )
}

import { Link, useBlocker, useCanOpen, useFormat, useRecordTitle, useRoute } from '@parley/mfe-kit'
import { CheckField, ManagementPage } from '@parley/ui/antd'
import { Button, LeaveDialog, Loading, Notice, Section, useConfirm } from '@parley/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useDecisionFocus, useFocusAfter } from '../../parts/records/use-decision-focus.ts'
import { draftState, NewProviderLink } from '../../parts/records/draft-state.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { TextPair } from './text-pair.tsx'
import { type SourcePart, sourceParts } from './translation.queries.ts'
import { useStoreTranslation } from './use-store-translation.ts'
import { nameOf, type TranslatedPart, type Translation, useTranslation } from './use-translation.ts'
import '../../parts/records/page-bar.css'
import './translation.css'

interface ChosenProps {
  readonly translation: Translation
  readonly chosen: readonly TranslatedPart[]
}

const namesIn = (parts: readonly TranslatedPart[]): string[] =>
  parts.flatMap((part) => part.texts.map((text) => nameOf(part, text)))

/** The suggestions of a model, or the reason why there are none. */
function Suggestions({ translation, chosen }: ChosenProps) {
  const t = useAuthorPhrases()
  const { data, error, refetch, isFetching } = useQuery(draftState())
  const { texts, isWriting, failure, suggest, stop } = translation
  const names = namesIn(chosen)
  const doneCount = names.filter((name) => texts[name]?.trim()).length
  const isOffered = doneCount < names.length || isWriting
  const status = useFocusAfter<HTMLSpanElement>(`${isOffered} ${isWriting}`)
  if (data?.language_model === false) return <Notice title={t('translation.noModel')} action={<NewProviderLink />} />
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null
  return (
    <>
      <div className="ui-row">
        {isOffered ? (
          <Button tone="primary" busy={isWriting} onClick={() => void suggest(chosen)}>
            {t(doneCount === 0 ? 'translation.suggest' : 'translation.suggestRest')}
          </Button>
        ) : null}
        {isWriting ? <Button onClick={stop}>{t('draft.stop')}</Button> : null}
        <span ref={status} tabIndex={-1} role="status" className="ui-soft ui-small">
          {isWriting ? t('translation.writing', { done: doneCount, count: names.length }) : t('translation.privacy')}
        </span>
      </div>
      {failure ? <Notice tone="danger" title={failure} /> : null}
    </>
  )
}

interface PartProps {
  readonly translation: Translation
  readonly part: TranslatedPart
  readonly isChosen: boolean
  /** Undefined where there is nothing to choose: a part that the author may not create, and the record of the page. */
  readonly onChoose?: ((isChosen: boolean) => void) | undefined
}

function PartTexts({ translation, part, isChosen, onChoose }: PartProps) {
  const t = useAuthorPhrases()
  const { kind, record, texts } = part
  return (
    <Section title={`${t(`editor.label.${kind}`)} · ${record.name}`}>
      {onChoose ? (
        <CheckField
          label={t('translation.part')}
          help={isChosen ? undefined : t('translation.partKept')}
          checked={isChosen}
          onChange={onChoose}
        />
      ) : null}
      {onChoose || isChosen ? null : <p className="ui-soft">{t('translation.partKept')}</p>}
      {isChosen && kind === 'persona' ? <p className="ui-soft ui-small">{t('translation.ownSentences')}</p> : null}
      {isChosen
        ? texts.map((text) => (
            <TextPair key={text.key} translation={translation} name={nameOf(part, text)} text={text} />
          ))
        : null}
    </Section>
  )
}

/** Asks before a draft is stored whose texts are partly in the original language. */
function useConfirmIncomplete() {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async (empty: number, suggestedCount: number): Promise<boolean> => {
    if (empty + suggestedCount === 0) return true
    return confirm({
      title: t('translation.incompleteTitle', { count: empty + suggestedCount }),
      confirmLabel: t('translation.storeIncomplete'),
      children: (
        <>
          {empty > 0 ? <p>{t('translation.stillEmpty', { count: empty })}</p> : null}
          {suggestedCount > 0 ? <p>{t('translation.notAccepted', { count: suggestedCount })}</p> : null}
          <p>{t('translation.incompleteText')}</p>
        </>
      ),
    })
  }
}

function Actions({ translation, chosen }: ChosenProps) {
  const t = useAuthorPhrases()
  const confirmIncomplete = useConfirmIncomplete()
  const { busy, store } = useStoreTranslation(translation, chosen)
  const { texts, isAccepted, accept, isWriting } = translation
  const names = namesIn(chosen)
  const suggestedNames = names.filter((name) => texts[name]?.trim() && !isAccepted(name))
  const acceptedCount = names.filter(isAccepted).length
  const rest = names.length - acceptedCount
  const storeDraft = async () => {
    if (await confirmIncomplete(rest - suggestedNames.length, suggestedNames.length)) await store()
  }
  return (
    <div className="translation__actions ui-row">
      <Button tone="primary" busy={busy} disabled={isWriting || acceptedCount === 0} onClick={() => void storeDraft()}>
        {t('translation.store')}
      </Button>
      {suggestedNames.length > 0 && !isWriting ? (
        <Button data-decision onClick={() => accept(suggestedNames)}>
          {t('translation.acceptAll', { count: suggestedNames.length })}
        </Button>
      ) : null}
      <p data-rest tabIndex={-1} className="ui-soft ui-small">
        {t('translation.progress', { count: acceptedCount, total: names.length })}
      </p>
      <LeaveDialog
        navigation={useBlocker(!busy && Object.values(texts).some((text) => text.trim() !== ''))}
        title={t('translation.leaveTitle')}
        text={t('translation.leaveText')}
        leave={t('draft.leave')}
        stay={t('draft.stay')}
      />
    </div>
  )
}

/** Says that a translation came back, and offers to delete it once the author has confirmed it. */
function RestoredNotice({ at, startAgain }: { readonly at: string; readonly startAgain: () => void }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const confirm = useConfirm()
  const discard = async () => {
    const isSure = await confirm({
      title: t('translation.discardTitle'),
      confirmLabel: t('translation.discard'),
      children: t('translation.discardText'),
      danger: true,
    })
    if (isSure) startAgain()
  }
  return (
    <Notice
      title={t('translation.restored', { at: format.dateTime(at) })}
      action={
        <Button tone="quiet" onClick={() => void discard()}>
          {t('translation.discard')}
        </Button>
      }
    />
  )
}

/** The parts of a scenario that a translation may copy. */
const copiedKinds: ReadonlySet<RecordKind> = new Set(['persona', 'mission', 'observer'])

function Texts({ parts }: { readonly parts: readonly SourcePart[] }) {
  const t = useAuthorPhrases()
  const canOpen = useCanOpen()
  const mayCreate = (kind: RecordKind) => copiedKinds.has(kind) && canOpen(`coaching/${kind}-create`)
  const decisionFocus = useDecisionFocus<HTMLDivElement>()
  const translation = useTranslation(parts)
  const [keptOriginals, setKeptOriginals] = useState<readonly string[]>([])
  const [main, ...others] = translation.parts
  if (!main) return null
  const { from, restoredAt, startAgain } = translation
  const partsInSource = others.filter(({ record }) => record.language === from)
  const partsInTarget = others.filter(({ record }) => record.language !== from)
  const isChosen = ({ kind, record }: TranslatedPart) => mayCreate(kind) && !keptOriginals.includes(record.id)
  const chosenParts = [main, ...partsInSource.filter(isChosen)]
  const choose = (id: string) => (toTranslate: boolean) =>
    setKeptOriginals(toTranslate ? keptOriginals.filter((each) => each !== id) : [...keptOriginals, id])
  return (
    <div className="translation__texts" {...decisionFocus}>
      {restoredAt ? <RestoredNotice at={restoredAt} startAgain={startAgain} /> : null}
      <Suggestions translation={translation} chosen={chosenParts} />
      <PartTexts translation={translation} part={main} isChosen />
      {partsInSource.map((part) => (
        <PartTexts
          key={part.record.id}
          translation={translation}
          part={part}
          isChosen={isChosen(part)}
          onChoose={mayCreate(part.kind) ? choose(part.record.id) : undefined}
        />
      ))}
      {partsInTarget.map(({ record }) => (
        <p key={record.id} className="ui-soft">
          {t('translation.partThere', { name: record.name })}
        </p>
      ))}
      <Actions translation={translation} chosen={chosenParts} />
    </div>
  )
}

/** An author writes the other language of a record beside its texts, with suggestions of a language model where there is one. */
export function TranslationPage({ kind }: { readonly kind: RecordKind }) {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { id = '' } = useRoute().params
  const { data: parts, error, refetch, isFetching } = useQuery(sourceParts(kind, id))
  const record = parts?.[0]?.record
  useRecordTitle(record?.name)
  if (error && !parts) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!parts || !record) return <Loading shape="form" count={8} />
  return (
    <div className="translation">
      <ManagementPage
        title={t('translation.title', { name: record.name })}
        lead={t(`translation.lead.${record.language === 'en' ? 'fr' : 'en'}`)}
        trail={<Link to={paths.record(kind, id)}>{record.name}</Link>}
      >
        <Texts key={id} parts={parts} />
      </ManagementPage>
    </div>
  )
}

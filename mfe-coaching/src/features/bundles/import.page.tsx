import { type BundleAction, type BundleItem, bundleLimits } from '@parley/contracts/authored'
import { api, Link, navigateTo, notify, queryClient } from '@parley/mfe-kit'
import { ChoiceField, ManagementPage } from '@parley/ui/antd'
import { Button, buttonClass, Loading, Notice } from '@parley/ui/core'
import { Upload } from '@parley/ui/icons'
import { useRef, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { ImportList } from './import-list.tsx'
import { type Choices, countWrites, type FileDrafts, mainKind, readDrafts, versionsOf } from './import.model.ts'
import './bundles.css'

interface ChosenFile {
  readonly file: File
  readonly items: readonly BundleItem[]
  readonly drafts: FileDrafts
}

type Visibility = 'private' | 'organization'

function useImport() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const lastRun = useRef(0)
  /** A file that the author chose later counts: what an earlier one brings back is left alone. */
  const run = async (work: (isLast: () => boolean) => Promise<void>) => {
    lastRun.current += 1
    const number = lastRun.current
    const isLast = () => lastRun.current === number
    setBusy(true)
    setFailure(undefined)
    try {
      await work(isLast)
    } catch (error) {
      if (isLast()) setFailure(failureText(error, t('failure.unexpected')))
    }
    if (isLast()) setBusy(false)
  }
  return {
    chosen,
    failure,
    busy,
    read: (file: File) =>
      run(async (isLast) => {
        setChosen(undefined)
        if (file.size > bundleLimits.bytes) {
          setFailure(t('bundles.tooLarge', { megabytes: Math.floor(bundleLimits.bytes / 1_000_000) }))
          return
        }
        const { items } = await api.bundles.preview({ body: { file } })
        const drafts = await readDrafts(file)
        if (isLast()) setChosen({ file, items, drafts })
      }),
    store: ({ file, items }: ChosenFile, actions: Choices, visibility: Visibility) =>
      run(async () => {
        const choices = JSON.stringify({ visibility, actions, versions: versionsOf(items) })
        const result = await api.bundles.import({ body: { file, choices } })
        const counts = (['created', 'updated', 'kept'] as const).filter((count) => result[count] > 0)
        const text = counts.map((count) => t(`bundles.done.${count}`, { count: result[count] })).join(' · ')
        notify({ kind: 'success', text })
        await queryClient().invalidateQueries()
        const kind = mainKind(items)
        const hasLearnersView = kind === 'scenario' || kind === 'playlist'
        await navigateTo(hasLearnersView ? `${paths.list(kind)}?view=manage` : paths.list(kind))
      }),
  }
}

interface FileChoiceProps {
  /** The name of the file that is open. */
  readonly chosen: string | undefined
  readonly onChoose: (file: File) => void
}

/** The browser's own button speaks the browser's language, so the label is the button. */
function FileChoice({ chosen, onChoose }: FileChoiceProps) {
  const t = useAuthorPhrases()
  return (
    <div className="ui-row">
      <label className={`import__file ${buttonClass({ tone: chosen ? 'plain' : 'primary' })}`}>
        <Upload size={16} aria-hidden="true" />
        {chosen ? t('bundles.another') : t('bundles.file')}
        <input
          type="file"
          className="ui-hidden"
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file, written again, is a choice too.
            target.value = ''
            if (file) onChoose(file)
          }}
        />
      </label>
      {chosen ? <span className="import__name">{chosen}</span> : null}
    </div>
  )
}

/** Reads a bundle, shows what it would create and change, and stores what the author chose. */
export function Page() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const { chosen, failure, busy, read, store } = useImport()
  const [actions, setActions] = useState<Choices>({})
  const [visibility, setVisibility] = useState<Visibility>('private')
  const choose = (id: string, action: BundleAction) => setActions((before) => ({ ...before, [id]: action }))
  const count = chosen ? countWrites(chosen.items, actions) : 0
  const isUndecided = count === 0 && chosen?.items.some(({ status }) => status === 'changed') === true
  return (
    <div className="import">
      <ManagementPage
        title={t('bundles.import')}
        lead={t('bundles.lead')}
        trail={<Link to={`${paths.list('scenario')}?view=manage`}>{t('records.many.scenario')}</Link>}
      >
        <FileChoice
          chosen={chosen?.file.name}
          onChoose={(file) => {
            setActions({})
            void read(file)
          }}
        />
        {failure ? <Notice tone="danger" title={failure} /> : null}
        {busy && !chosen ? <Loading shape="text" count={4} /> : null}
        {chosen ? (
          <>
            <ImportList items={chosen.items} drafts={chosen.drafts} choices={actions} onChoose={choose} />
            <ChoiceField
              label={t('bundles.visibility')}
              options={[
                { value: 'private', label: t('editor.visible.private') },
                { value: 'organization', label: t('editor.visible.organization') },
              ]}
              value={visibility}
              onChange={(value) => setVisibility(value === 'organization' ? 'organization' : 'private')}
            />
            <div className="ui-row">
              <Button
                tone="primary"
                busy={busy}
                disabled={count === 0}
                onClick={() => void store(chosen, actions, visibility)}
              >
                {t(isUndecided ? 'bundles.storeChosen' : 'bundles.store', { count })}
              </Button>
              {isUndecided ? <p className="ui-soft ui-small">{t('bundles.chooseFirst')}</p> : null}
            </div>
          </>
        ) : null}
      </ManagementPage>
    </div>
  )
}

import type { BundleAction, BundleItem } from '@parley/contracts/authored'
import { api, Link, navigateTo, notify, queryClient } from '@parley/mfe-kit'
import { Button, Notice, PageHeader } from '@parley/ui/core'
import { ChoiceField } from '@parley/ui/form'
import { useId, useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { failureText } from '../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { ImportList } from './import-list.tsx'
import { type Choices, countWrites } from './import.model.ts'
import './bundles.css'

interface Chosen {
  readonly file: File
  readonly items: readonly BundleItem[]
}

type Visibility = 'private' | 'organization'

function useImport() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const [chosen, setChosen] = useState<Chosen>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error, t('failure.unexpected')))
    }
    setBusy(false)
  }
  return {
    chosen,
    failure,
    busy,
    read: (file: File) =>
      run(async () => {
        setChosen(undefined)
        const { items } = await api.bundles.preview({ body: { file } })
        setChosen({ file, items })
      }),
    store: (file: File, actions: Choices, visibility: Visibility) =>
      run(async () => {
        const choices = JSON.stringify({ visibility, actions })
        const { created, updated, kept } = await api.bundles.import({ body: { file, choices } })
        notify({ kind: 'success', text: t('bundles.done', { created, updated, kept }) })
        await queryClient().invalidateQueries()
        await navigateTo(`${paths.list('scenario')}?view=manage`)
      }),
  }
}

function FileChoice({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useCoachingPhrases()
  const id = useId()
  return (
    <div className="import__file">
      <label htmlFor={id}>{t('bundles.file')}</label>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}

/** Reads a bundle, shows what it would create and change, and stores what the author chose. */
export function Page() {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { chosen, failure, busy, read, store } = useImport()
  const [actions, setActions] = useState<Choices>({})
  const [visibility, setVisibility] = useState<Visibility>('private')
  const choose = (id: string, action: BundleAction) => setActions((before) => ({ ...before, [id]: action }))
  const count = chosen ? countWrites(chosen.items, actions) : 0
  return (
    <div className="import">
      <PageHeader
        title={t('bundles.import')}
        lead={t('bundles.lead')}
        trail={<Link to={`${paths.list('scenario')}?view=manage`}>{t('records.many.scenario')}</Link>}
      />
      <FileChoice
        onChoose={(file) => {
          setActions({})
          void read(file)
        }}
      />
      {failure ? <Notice tone="danger" title={failure} /> : null}
      {chosen ? (
        <>
          <ImportList items={chosen.items} choices={actions} onChoose={choose} />
          <ChoiceField
            label={t('editor.visibility')}
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
              onClick={() => void store(chosen.file, actions, visibility)}
            >
              {t('bundles.store', { count })}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

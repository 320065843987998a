import { notify, useLanguages } from '@parley/mfe-kit'
import { useHost } from '@parley/mfe-kit/host'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PaletteDialog, PaletteHead } from '../palette/palette-dialog.tsx'
import { useShell } from '../view/shell-context.ts'
import { OverrideForm } from './override-form.tsx'
import { choose, type Overview, readOverview, reset } from './overview.ts'
import { RemoteLines } from './remote-lines.tsx'
import { type VersionsPhrases, versionsPhrases } from './versions.phrases.ts'
import './versions.css'

interface EnvironmentProps {
  readonly overview: Overview
  readonly current: string
  readonly phrases: VersionsPhrases
  readonly onSwitch: (channel: string) => void
}

function EnvironmentChoice({ overview, current, phrases, onSwitch }: EnvironmentProps) {
  const [environment, setChosen] = useState(current)
  const link = overview.environments.find(({ name }) => name === environment)?.link
  const copy = async () => {
    const here = `${window.location.pathname}${window.location.search}`
    const address = `${window.location.origin}${link ?? ''}?to=${encodeURIComponent(here)}`
    try {
      await navigator.clipboard.writeText(address)
      notify({ kind: 'success', text: phrases.copied })
    } catch {
      notify({ kind: 'error', text: phrases.copyFailed })
    }
  }
  return (
    <div className="versions__row">
      <label>
        {phrases.environment}
        <select className="ui-input" value={environment} onChange={(event) => setChosen(event.target.value)}>
          {overview.environments.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="ui-button"
        disabled={environment === current}
        onClick={() => onSwitch(environment)}
      >
        {phrases.switch}
      </button>
      {link ? (
        <button type="button" className="ui-button ui-button--quiet" onClick={() => void copy()}>
          {phrases.copy}
        </button>
      ) : null}
      {environment === 'stable' || link ? null : <small>{phrases.onlyYou}</small>}
    </div>
  )
}

/** The edge's answer for people who try versions; null until it arrives. */
function useOverview() {
  const { askEdge, report } = useShell()
  const [overview, setOverview] = useState<Overview | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    readOverview(askEdge).then(setOverview, (error: unknown) => {
      report(error)
      setIsFailed(true)
    })
  }, [askEdge, report])
  return { overview, isFailed }
}

function Content({ overview, phrases }: { readonly overview: Overview; readonly phrases: VersionsPhrases }) {
  const { askEdge, views, report } = useShell()
  const { channel, remotes, overrides = [] } = useStore(useHost().registry)
  const current = useStore(views).route.remote
  const isOwnChoice = channel !== 'stable' || overrides.length > 0
  // Every part may have another version afterwards, so the page is loaded again.
  const thenReload = (work: Promise<void>) =>
    void work.then(
      () => window.location.reload(),
      (error: unknown) => {
        report(error)
        notify({ kind: 'error', text: phrases.failed })
      },
    )
  const replace = (name: string, address: string | null) =>
    thenReload(choose(askEdge, { overrides: { [name]: address } }))
  return (
    <div className="versions__body">
      <EnvironmentChoice
        overview={overview}
        current={channel}
        phrases={phrases}
        onSwitch={(next) => thenReload(choose(askEdge, { channel: next }))}
      />
      <RemoteLines
        remotes={remotes}
        current={current}
        overview={overview}
        phrases={phrases}
        onTakeBack={(name) => replace(name, null)}
      />
      <OverrideForm
        names={remotes.map(({ name }) => name)}
        current={current}
        origins={overview.origins}
        phrases={phrases}
        onReplace={replace}
      />
      {isOwnChoice ? (
        <button type="button" className="ui-button ui-button--primary" onClick={() => thenReload(reset(askEdge))}>
          {phrases.reset}
        </button>
      ) : null}
    </div>
  )
}

/** The environment, the remotes and the replaced addresses of this page, for people who may try versions. */
export function Versions({ onClose }: { readonly onClose: () => void }) {
  const phrases = versionsPhrases[useLanguages().current]
  const { overview, isFailed } = useOverview()
  return (
    <PaletteDialog title={phrases.title} onClose={onClose}>
      <PaletteHead close={phrases.close} onClose={onClose}>
        <h2 className="ui-title-20">{phrases.title}</h2>
      </PaletteHead>
      {overview ? <Content overview={overview} phrases={phrases} /> : null}
      {overview ? null : (
        <p className="versions__body" role="status">
          {isFailed ? phrases.failed : phrases.loading}
        </p>
      )}
    </PaletteDialog>
  )
}

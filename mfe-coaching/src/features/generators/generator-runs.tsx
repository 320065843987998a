import { notify, saveFile, useCan, useFormat } from '@parley/mfe-kit'
import { Badge, Button, ErrorPanel, Loading, ProgressBar, useConfirm } from '@parley/ui/core'
import { Download, QrCode, Undo2, X } from '@parley/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../parts/load-failure.tsx'
import { NewerOlder } from '../../parts/lists/newer-older.tsx'
import { usePageNumber } from '../../parts/lists/use-page-number.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import {
  cancelRun,
  issueLinks,
  type GuestLink,
  readResult,
  refreshGenerators,
  type Run,
  runIds,
  runsOf,
  withdrawRun,
} from './generators.queries.ts'

const tones = {
  pending: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'warn',
  failed: 'danger',
} as const satisfies Record<Run['state'], string>

export type LinksListener = (links: readonly GuestLink[], run: Run) => void

export const runsTitle = 'generator-runs-title'

/** Runs one action at a time and says in words when it fails. */
function useAction() {
  const t = useAuthorPhrases()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
    await refreshGenerators()
    setBusy(false)
  }
  return { busy, act }
}

function useRunActions(run: Run, onLinks: LinksListener) {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  const { busy, act } = useAction()
  const ids = runIds(run)
  const cancel = async () => {
    const sure = await confirm({
      title: t('generators.cancelTitle'),
      children: t('generators.cancelText', { created: run.created }),
      confirmLabel: t('generators.cancel'),
      danger: true,
    })
    if (sure) await act(async () => void (await cancelRun(ids)))
  }
  const withdraw = async () => {
    const sure = await confirm({
      title: t('generators.withdrawTitle'),
      children: t('generators.withdrawText', { count: run.created - run.started }),
      confirmLabel: t('generators.withdraw'),
      danger: true,
    })
    if (!sure) return
    await act(async () => {
      const after = await withdrawRun(ids)
      notify({ kind: 'success', text: t('generators.withdrawn', { count: run.created - after.created }) })
    })
  }
  const download = () =>
    act(async () => saveFile(await readResult(ids), `${t('generators.fileName')}-${run.created_at.slice(0, 10)}.csv`))
  const links = async () => {
    const sure =
      run.links_issued_at === null ||
      (await confirm({
        title: t('generators.linksAgainTitle'),
        children: t('generators.linksAgainText'),
        confirmLabel: t('generators.links'),
        danger: true,
      }))
    if (sure) await act(async () => onLinks((await issueLinks(ids)).items, run))
  }
  return { busy, cancel, withdraw, download, links }
}

function RunButtons({ run, onLinks }: { readonly run: Run; readonly onLinks: LinksListener }) {
  const t = useAuthorPhrases()
  const { busy, cancel, withdraw, download, links } = useRunActions(run, onLinks)
  const { abilities } = run
  return (
    <div className="generator-run__buttons">
      {abilities.cancel ? (
        <Button busy={busy} icon={<X size={16} aria-hidden="true" />} onClick={() => void cancel()}>
          {t('generators.cancel')}
        </Button>
      ) : null}
      {abilities.issue_links ? (
        <Button busy={busy} icon={<QrCode size={16} aria-hidden="true" />} onClick={() => void links()}>
          {t('generators.links')}
        </Button>
      ) : null}
      {abilities.download ? (
        <Button tone="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={() => void download()}>
          {t('generators.download')}
        </Button>
      ) : null}
      {abilities.withdraw && run.created > run.started ? (
        <Button tone="quiet" icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => void withdraw()}>
          {t('generators.withdraw')}
        </Button>
      ) : null}
    </div>
  )
}

function RunLine({ run, onLinks }: { readonly run: Run; readonly onLinks: LinksListener }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  const { state, created, skipped, total, started, ended, created_at, started_by, fingerprint } = run
  const skippedCount = skipped.reduce((sum, { count }) => sum + count, 0)
  const isOpen = state === 'pending' || state === 'running'
  return (
    <li className="generator-run">
      <div className="generator-run__head">
        <span>
          <time dateTime={created_at}>{format.dateTime(created_at)}</time>
          {started_by ? ` · ${started_by.name}` : ''}
        </span>
        <Badge tone={tones[state]}>{t(`generators.is.${state}`)}</Badge>
      </div>
      <ProgressBar
        label={t('generators.progress')}
        labelHidden={!isOpen}
        value={created + skippedCount}
        max={total}
        text={t('generators.progressOf', {
          created: format.number(created + skippedCount),
          total: format.number(total),
        })}
      />
      <p className="ui-small">
        {t('generators.outcome', { count: created, started: format.number(started), ended: format.number(ended) })}
      </p>
      {skipped.map(({ reason, count }) => (
        <p key={reason} className="ui-small">
          {t(`generators.skipped.${reason}`, { count })}
        </p>
      ))}
      <p className="ui-small ui-soft">
        {t('generators.fingerprint')} <code>{fingerprint.slice(0, 12)}</code>
      </p>
      <RunButtons run={run} onLinks={onLinks} />
    </li>
  )
}

/** The runs of a generator with their progress and what became of their sessions. */
export function GeneratorRuns({ id, onLinks }: { readonly id: string; readonly onLinks: LinksListener }) {
  const t = useAuthorPhrases()
  const [page, setPage] = usePageNumber('runs_page')
  const mayRun = useCan('coaching-session-generate')
  const runs = useQuery(runsOf(id, page))
  if (runs.error)
    return (
      <ErrorPanel onRetry={() => void runs.refetch()} retrying={runs.isFetching}>
        {runs.error.message}
      </ErrorPanel>
    )
  if (!runs.data) return <Loading shape="rows" count={2} />
  const { items, total } = runs.data
  return (
    <section className="generator-runs" aria-labelledby={runsTitle}>
      <h2 id={runsTitle}>{t('generators.runs')}</h2>
      {total === 0 ? <p className="ui-soft">{t(mayRun ? 'generators.noRuns' : 'generators.mayNotRun')}</p> : null}
      <ul className="generator-runs__list">
        {items.map((run) => (
          <RunLine key={run.id} run={run} onLinks={onLinks} />
        ))}
      </ul>
      <NewerOlder className="generator-run__buttons" page={page} answer={runs.data} onPage={setPage} />
    </section>
  )
}

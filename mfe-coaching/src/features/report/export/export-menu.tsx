import { api, notify, saveFile } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { Download, Share2 } from '@parley/ui/icons'
import { failureText } from '../../../parts/load-failure.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'
import { useReport } from '../frame/use-report.ts'
import { exportPdf } from './export-pdf.ts'

const shareLink = async (title: string): Promise<'shared' | 'copied'> => {
  const { origin, pathname } = window.location
  const url = `${origin}${pathname}`
  if ('share' in navigator) {
    await navigator.share({ title, url })
    return 'shared'
  }
  await (navigator as Navigator).clipboard.writeText(url)
  return 'copied'
}

const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The result to keep: on paper, as data, as a link for those who may see it. */
export function ExportMenu() {
  const t = useCoachingPhrases()
  const { detail } = useReport()
  const tryWork = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!isChangeOfMind(error)) notify({ kind: 'error', text: failureText(error, t('failure.unexpected')) })
    }
  }
  const save = (format: 'json' | 'csv') =>
    tryWork(async () => {
      const file = await api.reports.export({ params: { id: detail.id }, query: { format } })
      saveFile(file, `${t('report.export.fileName')}-${detail.id.slice(0, 8)}.${format}`)
    })
  const share = () =>
    tryWork(async () => {
      if ((await shareLink(detail.name)) === 'copied') notify({ kind: 'success', text: t('report.export.copied') })
    })
  return (
    <section className="report__part report__export" aria-labelledby="report-export">
      <h2 id="report-export">{t('report.export.title')}</h2>
      <div className="ui-row">
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => exportPdf()}>
          {t('report.export.print')}
        </Button>
        <Button tone="quiet" onClick={() => void save('json')}>
          JSON
        </Button>
        <Button tone="quiet" onClick={() => void save('csv')}>
          CSV
        </Button>
        <Button tone="quiet" icon={<Share2 size={16} aria-hidden="true" />} onClick={() => void share()}>
          {t('report.export.share')}
        </Button>
      </div>
      <p className="ui-small ui-soft">{t('report.export.who')}</p>
    </section>
  )
}

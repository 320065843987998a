import { createFormat, notify, saveFile, useBlocker, useLanguages } from '@parley/mfe-kit'
import { QRCode } from '@parley/ui/qr'
import { Button, LeaveDialog, Notice, buttonClass } from '@parley/ui/core'
import { Check, Copy, Download, Printer } from '@parley/ui/icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { codesAsCsv, guestLanguage, type IssuedLink } from './code-table.ts'
import { LocalAddressNote } from './local-address-note.tsx'
import './code-delivery.css'

const copy = async (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

const sheetLocale = { en: 'en-GB', fr: 'fr-FR' } as const

/** One code as a guest gets it, in their language: what it is, the QR code, the link. Printed, each is a sheet of paper. */
function CodeSheet({ code: { record, url }, onTaken }: { readonly code: IssuedLink; readonly onTaken: () => void }) {
  const t = useAuthorPhrases()
  const language = guestLanguage(url)
  const [isCopied, setIsCopied] = useState(false)
  const take = async () => {
    if (await copy(url)) {
      setIsCopied(true)
      onTaken()
      notify({ kind: 'success', text: t('accessCodes.copied') })
    } else notify({ kind: 'error', text: t('accessCodes.notCopied') })
  }
  const CopyIcon = isCopied ? Check : Copy
  return (
    <li className="code-sheet">
      {/* Black on white in both schemes, so that every camera reads it. */}
      <QRCode type="svg" value={url} size={240} color="#000000" bgColor="#ffffff" bordered={false} errorLevel="M" />
      <div className="code-sheet__text" lang={language}>
        <h3>{record.target.name}</h3>
        <p className="code-sheet__name ui-small ui-soft">{record.name}</p>
        <p className="code-sheet__how">{t(`accessCodes.sheet.${language}.scan`)}</p>
        <p>
          <code className="code-sheet__url">{url}</code>
        </p>
        {record.expires_at ? (
          <p className="ui-small">
            {t(`accessCodes.sheet.${language}.until`, {
              when: createFormat(sheetLocale[language]).date(record.expires_at),
            })}
          </p>
        ) : null}
        <Button icon={<CopyIcon size={16} aria-hidden="true" />} onClick={() => void take()}>
          {t(isCopied ? 'accessCodes.linkCopied' : 'accessCodes.copy')}
        </Button>
      </div>
    </li>
  )
}

/** Asks before new codes are lost. */
function LeaveQuestion({ when, count }: { readonly when: boolean; readonly count: number }) {
  const t = useAuthorPhrases()
  return (
    <LeaveDialog
      navigation={useBlocker(when)}
      title={t('accessCodes.leaveTitle', { count })}
      text={t('accessCodes.onlyOnce', { count })}
      leave={t('accessCodes.leave', { count })}
      stay={t('accessCodes.stay')}
    />
  )
}

interface DeliveryProps {
  readonly codes: readonly IssuedLink[]
  /** The page to which the reader goes afterwards. */
  readonly doneTo: string
  readonly onDone?: () => void
}

/** Hands new codes out. Nothing shows them again, so leaving asks first until each was taken. */
export function CodeDelivery({ codes, doneTo, onDone }: DeliveryProps) {
  const t = useAuthorPhrases()
  const { current: language } = useLanguages()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  // The form was longer than this page; its end would be in view.
  useEffect(() => {
    // The block answers nothing: new browsers answer scrollTo with a promise, which is no cleanup.
    window.scrollTo(0, 0)
  }, [])
  const take = () => setTaken(new Set(codes.map(({ record }) => record.id)))
  const download = () => {
    const header = [t('accessCodes.name'), t('accessCodes.link'), t('accessCodes.code')]
    const table = codesAsCsv(codes, { header, language })
    saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), `${t('accessCodes.fileName')}.csv`)
    take()
  }
  const print = () => {
    take()
    window.print()
  }
  return (
    <section className="code-delivery">
      <LeaveQuestion when={codes.some(({ record }) => !taken.has(record.id))} count={codes.length} />
      <div className="code-delivery__tools">
        <Notice tone="warn">{t('accessCodes.onlyOnce', { count: codes.length })}</Notice>
        <LocalAddressNote url={codes[0]?.url ?? ''} />
        <div className="code-delivery__buttons">
          <Button tone="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={print}>
            {t('accessCodes.print', { count: codes.length })}
          </Button>
          <Button icon={<Download size={16} aria-hidden="true" />} onClick={download}>
            {t('accessCodes.csv')}
          </Button>
          <Link to={doneTo} className={buttonClass({ tone: 'quiet' })} onClick={onDone}>
            {t('accessCodes.done')}
          </Link>
        </div>
      </div>
      <ul className="code-delivery__sheets">
        {codes.map((code) => (
          <CodeSheet
            key={code.record.id}
            code={code}
            onTaken={() => setTaken((before) => new Set([...before, code.record.id]))}
          />
        ))}
      </ul>
    </section>
  )
}

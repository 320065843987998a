import type { WorkshopDetail } from '@parley/contracts/calls'
import { notify } from '@parley/mfe-kit'
import { QRCode } from '@parley/ui/qr'
import { Button, Dialog } from '@parley/ui/core'
import { Copy, QrCode } from '@parley/ui/icons'
import { useState } from 'react'
import { LocalAddressNote } from '../../../parts/sharing/local-address-note.tsx'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

/** Black on white in both schemes, so that every camera reads it. */
function Code({ url, size }: { readonly url: string; readonly size: number }) {
  const t = useCoachingPhrases()
  return (
    <span className="room-code" role="img" aria-label={t('workshops.codeLabel')}>
      <span aria-hidden="true">
        <QRCode
          type="svg"
          value={url}
          size={size}
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
          errorLevel="M"
          style={{ maxWidth: '100%', height: 'auto' }}
        />
      </span>
    </span>
  )
}

interface JoinProps {
  readonly workshop: WorkshopDetail
}

function CopyLink({ workshop }: JoinProps) {
  const t = useCoachingPhrases()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(workshop.join_url).then(
      () => true,
      () => false,
    )
    if (isCopied) notify({ kind: 'success', text: t('workshops.copied') })
    else notify({ kind: 'error', text: t('workshops.notCopied') })
  }
  return (
    <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
      {t('workshops.copy')}
    </Button>
  )
}

/** The whole way in, large enough for the back row: before the start it is the main thing on the screen. */
export function JoinHero({ workshop }: JoinProps) {
  const t = useCoachingPhrases()
  return (
    <section className="room-hero" aria-labelledby="room-join">
      <Code url={workshop.join_url} size={420} />
      <div className="room-hero__text">
        <h2 id="room-join">{t('workshops.joinTitle')}</h2>
        <p className="room-hero__how">{t('workshops.joinHow')}</p>
        <p>
          <code className="room-hero__url">{workshop.join_url}</code>
        </p>
        <LocalAddressNote url={workshop.join_url} />
        <p className="room-hero__count" role="status">
          {t('workshops.joinedOf', { count: workshop.participants, most: workshop.limit })}
        </p>
        <div className="ui-row">
          <CopyLink workshop={workshop} />
        </div>
      </div>
    </section>
  )
}

/** While the room runs, the code for people who come late. */
export function JoinSmall({ workshop }: JoinProps) {
  const t = useCoachingPhrases()
  const [large, setLarge] = useState(false)
  return (
    <section className="room-card" aria-labelledby="room-late">
      <h2 id="room-late">{t('workshops.lateTitle')}</h2>
      <div className="room-late">
        <Code url={workshop.join_url} size={132} />
        <div className="ui-stack">
          <p className="ui-small">{t('workshops.joinedOf', { count: workshop.participants, most: workshop.limit })}</p>
          <Button icon={<QrCode size={16} aria-hidden="true" />} onClick={() => setLarge(true)}>
            {t('workshops.enlarge')}
          </Button>
          <CopyLink workshop={workshop} />
        </div>
      </div>
      <Dialog open={large} title={t('workshops.joinTitle')} onClose={() => setLarge(false)}>
        <div className="room-large">
          <Code url={workshop.join_url} size={460} />
          <code className="room-hero__url">{workshop.join_url}</code>
        </div>
      </Dialog>
    </section>
  )
}

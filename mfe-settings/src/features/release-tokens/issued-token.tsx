import { notify, useBlocker } from '@parley/mfe-kit'
import { Button, LeaveDialog, Notice, Section } from '@parley/ui/core'
import { Copy } from '@parley/ui/icons'
import { useState } from 'react'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { IssuedToken } from './release-tokens.queries.ts'

interface IssuedProps {
  readonly issued: IssuedToken
  readonly onDone: () => void
}

/** Shows a new token. Nothing shows it again, so leaving asks first until it was copied. */
export function IssuedTokenPanel({ issued: { record, token }, onDone }: IssuedProps) {
  const t = useSettingsPhrases()
  const [isTaken, setIsTaken] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setIsTaken(true)
      notify({ kind: 'success', text: t('releaseTokens.copied') })
    } catch {
      notify({ kind: 'error', text: t('releaseTokens.notCopied') })
    }
  }
  return (
    <Section title={t('releaseTokens.issued', { name: record.name })}>
      <LeaveDialog
        navigation={useBlocker(!isTaken)}
        title={t('releaseTokens.leaveTitle')}
        text={t('releaseTokens.onlyOnce')}
        leave={t('releaseTokens.leave')}
        stay={t('releaseTokens.stay')}
      />
      <Notice tone="warn">{t('releaseTokens.onlyOnce')}</Notice>
      <p>
        <code className="release-token">{token}</code>
      </p>
      <div className="ui-row">
        <Button tone="primary" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('releaseTokens.copy')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            setIsTaken(true)
            onDone()
          }}
        >
          {t('releaseTokens.done')}
        </Button>
      </div>
    </Section>
  )
}

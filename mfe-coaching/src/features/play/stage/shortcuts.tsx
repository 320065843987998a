import { Dialog } from '@parley/ui/core'
import { useEffect, useRef } from 'react'
import { useCoachingPhrases } from '../../../parts/use-coaching-phrases.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A key that does something wherever the focus is, except where one types. */
export function useKey(key: string, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key])
}

export const useShortcutHelp = (open: () => void): void => useKey('?', open)

export function Shortcuts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useCoachingPhrases()
  const keys = [
    [t('play.shortcuts.enter'), t('play.shortcuts.send')],
    [t('play.shortcuts.shiftEnter'), t('play.shortcuts.newLine')],
    ['/', t('play.shortcuts.compose')],
    [t('play.shortcuts.escape'), t('play.shortcuts.leave')],
    ['?', t('play.shortcuts.help')],
    [t('play.shortcuts.paletteKeys'), t('play.shortcuts.palette')],
  ] as const
  return (
    <Dialog open={open} title={t('play.shortcuts.title')} onClose={onClose}>
      <dl className="shortcuts">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

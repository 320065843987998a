import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import { CircleAlert, CircleCheck, Info, X } from '../../icons/index.ts'
import { Button, IconButton } from '../action/button.tsx'
import { dismissToast, toastStore } from './toast-store.ts'

const none: readonly never[] = []
const icons = { info: Info, success: CircleCheck, danger: CircleAlert, warn: CircleAlert, secondary: Info } as const

/** Where toasts appear: one live region, above open dialogs too. */
export function Toaster() {
  const phrases = useUiPhrases()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = region.current
    if (!element || typeof element.showPopover !== 'function') return
    // Shown anew each time: what came into the top layer last lies on top, also of a dialog opened meanwhile.
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <div ref={region} className="ui-toasts" popover="manual" aria-live="polite">
      {toasts.map(({ id, tone = 'success', text, action }) => {
        const Icon = icons[tone]
        return (
          <div key={id} className={`ui-toast ui-tone-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
            <Icon size={20} aria-hidden="true" />
            <p>{text}</p>
            {action ? (
              <Button
                tone="quiet"
                onClick={() => {
                  dismissToast(id)
                  action.onPress()
                }}
              >
                {action.label}
              </Button>
            ) : null}
            <IconButton
              label={phrases.close}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => dismissToast(id)}
            />
          </div>
        )
      })}
    </div>
  )
}

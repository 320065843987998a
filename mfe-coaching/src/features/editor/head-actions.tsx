import { IconButton } from '@parley/ui/core'
import { Ellipsis } from '@parley/ui/icons'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

/** Closes the panel after one of its actions, outside it and by Escape. */
function useClosing(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: MouseEvent) => {
      const isToggle = target instanceof Element && target.closest('.editor__more') !== null
      if (!isToggle) latest.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    // Before the action runs, so that a drawer that it opens gives the focus back to the button that stays.
    document.addEventListener('click', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('click', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [isOpen])
}

/**
 * The actions at the head of an editor. On a phone, one button shows them in a panel. They stay on the page while they
 * are hidden, because each of them holds the dialog that it opens.
 */
export function HeadActions({ children }: { readonly children: ReactNode }) {
  const t = useAuthorPhrases()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    const toggle = root.current?.querySelector<HTMLElement>('.editor__more button')
    if (root.current?.contains(document.activeElement)) toggle?.focus()
    setOpen(false)
  }
  useClosing(isOpen, close)
  return (
    <div className="editor__head" ref={root}>
      <span className="editor__more">
        <IconButton
          label={t('editor.headActions')}
          icon={<Ellipsis size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      <div id={id} className="editor__stored ui-row" data-open={isOpen}>
        {children}
      </div>
    </div>
  )
}

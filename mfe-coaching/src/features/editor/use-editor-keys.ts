import { useEffect, useRef } from 'react'

interface EditorKeys {
  readonly save: () => void
  readonly publish?: (() => void) | undefined
  readonly tryIt?: (() => void) | undefined
}

/** The keys as controls of the page name them: `?` lists them from there. */
export const editorKeys = {
  save: 'Control+S Meta+S',
  publish: 'Control+Shift+Enter Meta+Shift+Enter',
  tryIt: 'Control+Enter Meta+Enter',
} as const

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, .ant-drawer') !== null

const isInQuestion = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="alertdialog"]') !== null

/** Ctrl or ⌘ with S saves, in place of the browser's dialog; with Enter it tries the draft, and with ⇧ Enter it publishes. */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const actionOf = (event: KeyboardEvent) => {
      const { save, publish, tryIt } = latest.current
      if (event.key.toLowerCase() === 's') return save
      if (event.key !== 'Enter' || isInDialog(event)) return undefined
      return event.shiftKey ? publish : tryIt
    }
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      // A question about unsaved changes would stay after they are saved.
      if (!event.repeat && !isInQuestion(event)) action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

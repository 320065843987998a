import { createStore } from 'zustand'

export type PaletteState = 'closed' | 'commands' | 'shortcuts' | 'versions'

/** The open part of the palette. A page has one palette; on the server it stays closed. */
export const paletteState = createStore<PaletteState>(() => 'closed')

export const openPalette = (state: PaletteState): void => paletteState.setState(state, true)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const wanted = (event: KeyboardEvent, page: Document): PaletteState | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'commands'
  if (key !== '?' || ctrlKey || metaKey || altKey) return null
  return isTyping(event.target) || page.querySelector('dialog[open]') ? null : 'shortcuts'
}

/**
 * Opens the palette by its keys on every page. The listener is the window's, so that a page which answers a key itself
 * (the play page has shortcuts of its own) comes first.
 */
export function listenForPalette(view: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const state = wanted(event, view.document)
    if (!state) return
    event.preventDefault()
    openPalette(paletteState.getState() === state ? 'closed' : state)
  }
  view.addEventListener('keydown', onKey)
  return () => view.removeEventListener('keydown', onKey)
}

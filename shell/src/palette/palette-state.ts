import { createStore } from 'zustand'
import { paletteFor, type PaletteState } from './palette-keys.ts'

/** The open part of the palette. A page has one palette; on the server it stays closed. */
export const paletteState = createStore<PaletteState>(() => 'closed')

export const openPalette = (state: PaletteState): void => paletteState.setState(state, true)

/**
 * Opens the palette by its keys on every page. The listener is the window's, so that a page which answers a key itself
 * (the play page has shortcuts of its own) comes first.
 */
export function listenForPalette(view: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const state = paletteFor(event, view.document)
    if (!state) return
    event.preventDefault()
    openPalette(paletteState.getState() === state ? 'closed' : state)
  }
  view.addEventListener('keydown', onKey)
  return () => view.removeEventListener('keydown', onKey)
}

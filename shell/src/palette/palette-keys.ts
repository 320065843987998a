export type PaletteState = 'closed' | 'commands' | 'shortcuts' | 'versions'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The part of the palette that a key opens. */
export const paletteFor = (event: KeyboardEvent, page: Document): PaletteState | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return 'commands'
  if (key !== '?' || ctrlKey || metaKey || altKey) return null
  return isTyping(event.target) || page.querySelector('dialog[open]') ? null : 'shortcuts'
}

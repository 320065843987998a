import { useLanguages } from '@parley/mfe-kit'
import { useState } from 'react'
import { PaletteDialog, PaletteHead } from './palette-dialog.tsx'
import { palettePhrases } from './palette.phrases.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

const keyNames: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: '⌘', Shift: '⇧', Enter: '↵' }

/** The shortcuts of the page on screen: its controls name their own in `aria-keyshortcuts`. */
function shortcutsOnPage(page: Document, or: string): readonly Shortcut[] {
  const foundShortcuts = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].map((control) => {
    const ways = control.getAttribute('aria-keyshortcuts')?.split(' ') ?? []
    const names = ways.map((way) =>
      way
        .split('+')
        .map((key) => keyNames[key] ?? key)
        .join(' '),
    )
    return { keys: [names.join(` ${or} `)], does: control.getAttribute('aria-label') ?? control.textContent.trim() }
  })
  return foundShortcuts.filter(
    ({ does }, place) => does !== '' && foundShortcuts.findIndex((one) => one.does === does) === place,
  )
}

/** The shortcuts of this page, then those that work on every page. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const phrases = palettePhrases[useLanguages().current]
  const { shortcuts } = phrases
  const [own] = useState(() => shortcutsOnPage(document, phrases.or))
  const lines: readonly Shortcut[] = [
    ...own,
    { keys: [`Ctrl K ${phrases.or} ⌘ K`], does: shortcuts.palette },
    { keys: ['?'], does: shortcuts.help },
    { keys: ['↑', '↓'], does: shortcuts.move },
    { keys: ['↵'], does: shortcuts.open },
    { keys: [phrases.escape], does: shortcuts.close },
  ]
  return (
    <PaletteDialog title={phrases.shortcutsTitle} onClose={onClose}>
      <PaletteHead close={phrases.close} onClose={onClose}>
        <h2 className="ui-title-20">{phrases.shortcutsTitle}</h2>
      </PaletteHead>
      <dl className="palette__keys">
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </PaletteDialog>
  )
}

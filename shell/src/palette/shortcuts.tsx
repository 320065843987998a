import { useLanguages } from '@parley/mfe-kit'
import { CrossSign } from '../layouts/parts/strip-signs.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { palettePhrases } from './palette.phrases.ts'

/** The shortcuts that work on every page. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const phrases = palettePhrases[useLanguages().current]
  const { shortcuts } = phrases
  const lines = [
    { keys: [`Ctrl K ${phrases.or} ⌘ K`], does: shortcuts.palette },
    { keys: ['?'], does: shortcuts.help },
    { keys: ['↑', '↓'], does: shortcuts.move },
    { keys: ['↵'], does: shortcuts.open },
    { keys: ['Esc'], does: shortcuts.close },
  ]
  return (
    <PaletteDialog title={phrases.shortcutsTitle} onClose={onClose}>
      <div className="palette__head">
        <h2 className="ui-title-20">{phrases.shortcutsTitle}</h2>
        <button
          type="button"
          className="ui-button ui-button--quiet ui-button--icon"
          aria-label={phrases.close}
          title={phrases.close}
          onClick={onClose}
        >
          <CrossSign />
        </button>
      </div>
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

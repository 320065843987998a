import { openPalette } from '../../palette/palette-state.ts'
import { useLayoutPhrases } from '../use-layout-phrases.ts'
import { SearchSign } from './strip-signs.tsx'

/** Opens the command palette where there is no keyboard, and shows its keys to those who have one. */
export function PaletteButton() {
  const { search, searchKeys } = useLayoutPhrases()
  return (
    <button
      type="button"
      className="ui-button ui-button--quiet ui-button--icon"
      aria-label={search}
      aria-haspopup="dialog"
      title={searchKeys}
      onClick={() => openPalette('commands')}
    >
      <SearchSign />
    </button>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Ellipsis, X } from '@parley/ui/icons'
import type { MenuItem } from '../../page/page.ts'
import { useLayoutPhrases } from '../use-layout-phrases.ts'
import { useAppLayoutPhrases } from './app-layout.phrases.ts'
import { MenuLine, MenuList } from './menu-list.tsx'

const inTheBar = 3

/** The menu on a phone: the first entries in a bar, the others in a sheet. */
export function BottomBar({ items }: { readonly items: readonly MenuItem[] }) {
  const { mainMenu } = useLayoutPhrases()
  const phrases = useAppLayoutPhrases()
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = sheet.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return (
    <>
      <nav className="bottom-bar" aria-label={mainMenu}>
        {items.slice(0, inTheBar).map((item) => (
          <MenuLine key={item.id} item={item} />
        ))}
        <button
          type="button"
          className="menu__line"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-current={items.slice(inTheBar).some(({ current }) => current) || undefined}
          onClick={() => setOpen(true)}
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{phrases.more}</span>
        </button>
      </nav>
      <dialog ref={sheet} className="menu-sheet" aria-label={mainMenu} onClose={() => setOpen(false)}>
        <button type="button" className="ui-button ui-button--quiet" onClick={() => setOpen(false)}>
          <X size={20} aria-hidden="true" />
          {phrases.closeMenu}
        </button>
        <MenuList items={items} onFollow={() => setOpen(false)} />
      </dialog>
    </>
  )
}

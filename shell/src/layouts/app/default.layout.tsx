import { useEffect, useRef } from 'react'
import { useMenu } from '../../menu/use-menu.ts'
import type { LayoutProps } from '../../page/page.ts'
import { Bell } from '../parts/bell.tsx'
import { Brand } from '../parts/brand.tsx'
import { PaletteButton } from '../parts/palette-button.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { StagedBadge } from '../parts/staged-badge.tsx'
import { UserMenu } from '../parts/user-menu.tsx'
import { useLayoutPhrases } from '../use-layout-phrases.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MenuList } from './menu-list.tsx'

/** Scrolls the menu to the current page when the menu is longer than the window. */
function useCurrentLineInView(current: string | undefined) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!current) return
    // In the next frame the page is laid out anyway; here the browser would have to lay it out once more.
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current])
  return menu
}

/** The layout of signed-in pages. */
export function Layout({ children }: LayoutProps) {
  const items = useMenu()
  const phrases = useLayoutPhrases()
  const home = items[0]?.to ?? '/'
  const menu = useCurrentLineInView(items.find(({ current }) => current)?.id)
  return (
    <div className="app">
      <SkipLink />
      <header className="app__top">
        <Brand to={home} />
        <div className="app__top-end">
          <StagedBadge />
          <PaletteButton />
          <SchemeSwitch />
          <Bell />
          <UserMenu />
        </div>
      </header>
      <nav ref={menu} className="app__side" aria-label={phrases.mainMenu}>
        <MenuList items={items} />
      </nav>
      <div className="app__content">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
      <BottomBar items={items} />
      <Notices />
    </div>
  )
}

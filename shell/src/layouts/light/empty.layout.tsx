import type { LayoutProps } from '../../page/page.ts'
import { BrandMark } from '../parts/brand.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { PaletteButton } from '../parts/palette-button.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { useProduct } from '@parley/mfe-kit'
import { StagedBadge } from '../parts/staged-badge.tsx'

/** For guests and for redirects: no menu and no links to other pages. */
export function EmptyLayout({ children }: LayoutProps) {
  const { name } = useProduct()
  return (
    <div className="site site--empty">
      <SkipLink />
      <header className="site-header ui-page">
        <span className="brand">
          <BrandMark />
          <span>{name}</span>
        </span>
        <div className="site-header__end">
          <StagedBadge />
          <LanguageSwitch />
          <PaletteButton />
          <SchemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="ui-page">
        {children}
      </main>
      <Notices />
    </div>
  )
}

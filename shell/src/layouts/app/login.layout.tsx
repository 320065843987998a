import type { LayoutProps } from '../../page/page.ts'
import { Brand } from '../parts/brand.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** For those who are about to come in: one thing to fill in, nothing beside it. */
export function Layout({ children }: LayoutProps) {
  return (
    <div className="site site--login">
      <SkipLink />
      <header className="site-header ui-page">
        <Brand />
        <div className="site-header__end">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="ui-page">
        <div className="login__box">{children}</div>
        <p className="login__say">{useLayoutPhrases().loginSay}</p>
      </main>
      <div className="ui-page">
        <SiteFooter />
      </div>
    </div>
  )
}

import { useLanguages } from '@parley/mfe-kit'
import { Avatar } from '@parley/ui/avatar'
import type { LayoutProps } from '../../page/page.ts'
import { Brand } from '../parts/brand.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { PaletteButton } from '../parts/palette-button.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { SiteFooter } from '../parts/site-footer.tsx'
import { Notices } from '../parts/notices.tsx'
import { SkipLink } from '../parts/skip-link.tsx'
import { StagedBadge } from '../parts/staged-badge.tsx'
import { loginPhrases } from './login.phrases.ts'

/** The layout of sign-in pages: one form and nothing else. */
export function Layout({ children }: LayoutProps) {
  const phrases = loginPhrases[useLanguages().current]
  return (
    <div className="site site--login">
      <SkipLink />
      <header className="site-header ui-page">
        <Brand />
        <div className="site-header__end">
          <StagedBadge />
          <LanguageSwitch />
          <PaletteButton />
          <SchemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="ui-page">
        <div className="login__box">{children}</div>
        <div className="login__scene" aria-hidden="true">
          <Avatar name="" look="thumbs" seed="nadia-4" size={72} expression="neutral" decorative />
          {phrases.scene.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p className="login__say">{phrases.say}</p>
        </div>
      </main>
      <div className="ui-page">
        <SiteFooter />
      </div>
      <Notices />
    </div>
  )
}

import { Link, useDestination, useSession } from '@parley/mfe-kit'
import { Brand } from '../parts/brand.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { PaletteButton } from '../parts/palette-button.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { StagedBadge } from '../parts/staged-badge.tsx'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

export function SiteHeader() {
  const phrases = useLayoutPhrases()
  const destination = useDestination()
  const { status, guest } = useSession()
  const signedIn = status === 'signed-in'
  const home = guest ? phrases.openSession : phrases.openApp
  return (
    <header className="site-header ui-page">
      <Brand />
      <StagedBadge />
      <nav aria-label={phrases.mainMenu}>
        <Link to="/page2" className="ui-button ui-button--quiet site-header__how">
          {phrases.howItWorks}
        </Link>
        <LanguageSwitch />
        <PaletteButton />
        <SchemeSwitch />
        <Link to={signedIn ? destination : '/#login'} className="ui-button ui-button--plain">
          {signedIn ? home : phrases.signIn}
        </Link>
      </nav>
    </header>
  )
}

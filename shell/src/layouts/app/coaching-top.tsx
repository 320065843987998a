import { goBack } from '@parley/mfe-kit'
import type { ReactNode } from 'react'
import { BackSign } from '../parts/strip-signs.tsx'
import { BrandMark } from '../parts/brand.tsx'
import { PaletteButton } from '../parts/palette-button.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { StagedBadge } from '../parts/staged-badge.tsx'

/** A thin bar with the way out, language and colour scheme. It has no menu and no account. */
export function CoachingTop({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <header className="coaching__top">
      <button type="button" className="ui-button ui-button--quiet" onClick={goBack}>
        <BackSign />
        <span>{label}</span>
      </button>
      <BrandMark />
      <div>
        <StagedBadge />
        {children}
        <PaletteButton />
        <SchemeSwitch />
      </div>
    </header>
  )
}

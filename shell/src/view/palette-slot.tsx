import { usePhrases } from '@parley/mfe-kit'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openPalette, paletteState } from '../palette/palette-state.ts'
import type { ShellPhrases } from '../phrases/en.ts'
import { LoadingBar } from './pending-bar.tsx'
import { useShell } from './shell-context.ts'

interface PaletteCode {
  readonly Palette: ComponentType<{ readonly onClose: () => void }>
  readonly Shortcuts: ComponentType<{ readonly onClose: () => void }>
  readonly Versions: ComponentType<{ readonly onClose: () => void }>
}

const loadPalette = async (): Promise<PaletteCode> => {
  const [{ Palette }, { Shortcuts }, { Versions }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ '../palette/palette.tsx'),
    import(/* webpackChunkName: "palette" */ '../palette/shortcuts.tsx'),
    import(/* webpackChunkName: "palette" */ '../versions/versions.tsx'),
  ])
  return { Palette, Shortcuts, Versions }
}

const close = (): void => openPalette('closed')

/** The place of the command palette. Its code loads when the user opens it for the first time. */
export function PaletteSlot() {
  const t = usePhrases<ShellPhrases>('shell')
  const { report } = useShell()
  const state = useStore(paletteState)
  const [code, setCode] = useState<PaletteCode | null>(null)
  const isWanted = state !== 'closed' && !code
  useEffect(() => {
    if (!isWanted) return
    loadPalette().then(setCode, (error: unknown) => {
      report(error)
      close()
    })
  }, [isWanted, report])
  if (state === 'closed') return null
  if (!code) return <LoadingBar label={t('loading')} />
  const Open = { commands: code.Palette, shortcuts: code.Shortcuts, versions: code.Versions }[state]
  return <Open onClose={close} />
}

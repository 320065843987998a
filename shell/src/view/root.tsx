import { usePhrases } from '@parley/mfe-kit'
import { type Host, HostProvider } from '@parley/mfe-kit/host'
import { useEffect } from 'react'
import type { ShellPhrases } from '../phrases/en.ts'
import { Dialogs } from './dialogs.tsx'
import { PaletteSlot } from './palette-slot.tsx'
import { PendingBar } from './pending-bar.tsx'
import { type ShellContent, ShellContentProvider } from './shell-context.ts'
import { Stage } from './stage.tsx'
import './view.css'

function Frame({ onMounted }: { readonly onMounted?: () => void }) {
  const t = usePhrases<ShellPhrases>('shell')
  useEffect(() => onMounted?.(), [onMounted])
  return (
    <>
      <PendingBar label={t('loading')} />
      <Stage />
      <Dialogs />
      <PaletteSlot />
    </>
  )
}

interface RootProps {
  readonly host: Host
  readonly shell: ShellContent
  readonly onMounted?: () => void
}

export const Root = ({ host, shell, onMounted }: RootProps) => (
  <HostProvider host={host}>
    <ShellContentProvider value={shell}>
      <Frame onMounted={onMounted} />
    </ShellContentProvider>
  </HostProvider>
)

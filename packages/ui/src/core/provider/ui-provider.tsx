import { type ReactNode, useMemo } from 'react'
import { UiContext, type UiSettings } from '../../phrases/ui-context.ts'
import { ConfirmProvider } from '../overlay/confirm.tsx'

export interface UiProviderProps extends UiSettings {
  readonly children: ReactNode
}

/** Stands above everything that uses a door of this package, and shows confirmations. */
export function UiProvider({ scheme, language, nonce, children }: UiProviderProps) {
  const settings = useMemo(() => ({ scheme, language, nonce }), [scheme, language, nonce])
  return (
    <UiContext value={settings}>
      <ConfirmProvider>{children}</ConfirmProvider>
    </UiContext>
  )
}

import { type ReactNode, useMemo } from 'react'
import { UiContext, type UiSettings } from '../../phrases/ui-context.ts'
import { ConfirmProvider } from '../overlay/confirm.tsx'

export interface UiProviderProps extends UiSettings {
  readonly children: ReactNode
}

/** Above everything that uses `core`, `form`, `select` or `table`. Also holds confirmations. */
export function UiProvider({ scheme, language, nonce, children }: UiProviderProps) {
  const settings = useMemo(() => ({ scheme, language, nonce }), [scheme, language, nonce])
  return (
    <UiContext value={settings}>
      <ConfirmProvider>{children}</ConfirmProvider>
    </UiContext>
  )
}

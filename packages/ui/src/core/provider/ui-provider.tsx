import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enLocale from 'antd/locale/en_GB'
import frLocale from 'antd/locale/fr_FR'
import { type ReactNode, useMemo } from 'react'
import type { UiLanguage } from '../../phrases/phrases.ts'
import { UiLanguageContext } from '../../phrases/use-ui-phrases.ts'
import type { Scheme } from '../../tokens/index.ts'
import { ConfirmProvider } from '../overlay/confirm.tsx'
import { Toaster } from '../overlay/toaster.tsx'
import { antdTheme } from './antd-theme.ts'

export interface UiProviderProps {
  readonly scheme: Scheme
  readonly language: UiLanguage
  /** The page's nonce, for the styles that antd writes. */
  readonly nonce?: string
  readonly children: ReactNode
}

const antdLocales = { en: enLocale, fr: frLocale }

/** A list that drops from a field inside a dialog must stay inside it: the rest of the page is out of reach then. */
const containerOf = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body

/** Above everything that uses `core`, `form` or `table`. Also holds confirmations and toasts. */
export function UiProvider({ scheme, language, nonce, children }: UiProviderProps) {
  const theme = useMemo(() => antdTheme(scheme), [scheme])
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce])
  return (
    <UiLanguageContext value={language}>
      <StyleProvider layer>
        <ConfigProvider theme={theme} csp={csp} locale={antdLocales[language]} getPopupContainer={containerOf} wave={{ disabled: true }}>
          <ConfirmProvider>
            {children}
            <Toaster />
          </ConfirmProvider>
        </ConfigProvider>
      </StyleProvider>
    </UiLanguageContext>
  )
}

import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enLocale from 'antd/locale/en_GB'
import frLocale from 'antd/locale/fr_FR'
import { type ReactNode, useMemo } from 'react'
import { useUi } from '../phrases/ui-context.ts'
import { antdTheme } from './antd-theme.ts'

const locales = { en: enLocale, fr: frLocale }

/** A list that drops from a field inside a dialog must stay inside it: the rest of the page is out of reach then. */
const containerOf = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body

/** antd in our tokens, as CSS variables, in the `antd` layer that ours override, with the page's nonce. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const { scheme, language, nonce } = useUi()
  const theme = useMemo(() => antdTheme(scheme), [scheme])
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce])
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        csp={csp}
        locale={locales[language]}
        getPopupContainer={containerOf}
        wave={{ disabled: true }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useUi } from '../../phrases/ui-context.ts'
import { antdTheme } from './antd-theme.ts'
import { antdWords } from './antd-words.ts'
import { useControlNames } from './control-names.ts'
import { useTarget, useTextScale } from './reader-sizes.ts'
import { withoutColumns } from './without-columns.ts'

/**
 * A list that drops from a field inside a dialog or a drawer must stay inside it: the rest of the page is out of reach
 * then, and a list that belonged to the page would move away from its field when the page scrolls.
 */
const containerOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, .ant-drawer-body') ?? document.body

const transformers = [withoutColumns]
const requiredMark: NonNullable<ConfigProviderProps['form']>['requiredMark'] = (label) => label

/**
 * antd in our tokens, once around a page: colour scheme, language and text size of the reader, styles as CSS variables
 * in the layer `antd`, which our own styles override, with the nonce of the page.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const { scheme, language, nonce } = useUi()
  useControlNames(language)
  const scale = useTextScale()
  const target = useTarget()
  const theme = useMemo(() => antdTheme(scheme, { scale, target }), [scheme, scale, target])
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce])
  const form = useMemo(() => ({ requiredMark, colon: false }), [])
  return (
    <StyleProvider layer transformers={transformers}>
      <ConfigProvider
        theme={theme}
        csp={csp}
        locale={antdWords[language]}
        getPopupContainer={containerOf}
        wave={{ disabled: true }}
        form={form}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

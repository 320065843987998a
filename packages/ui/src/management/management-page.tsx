import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '../core/arrangement/page-header.tsx'
import { AntdProvider } from './theme/antd-provider.tsx'

/** The frame of every authoring and administration page: its header, and antd's theme for everything inside. */
export function ManagementPage({ children, ...header }: PageHeaderProps & { readonly children: ReactNode }) {
  return (
    <AntdProvider>
      <PageHeader {...header} />
      {children}
    </AntdProvider>
  )
}

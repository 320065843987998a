import { useLanguages, useProduct } from '@parley/mfe-kit'
import { Fragment, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { View } from '../pipeline/view.ts'
import { BrokenPanel } from './broken-panel.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { useShell } from './shell-context.ts'

function Content({ view }: { readonly view: View }): ReactNode {
  const { operator, retry } = useShell()
  const language = useLanguages().current
  const product = useProduct()
  const { content } = view
  switch (content.kind) {
    case 'public':
      return <content.Page language={language} product={product} operator={operator} />
    case 'error':
      return <content.Page language={language} product={product} operator={operator} error={content.error} />
    case 'remote':
      return <content.Page />
    case 'broken':
      return <BrokenPanel failure={content.failure} onRetry={retry} />
    case 'waiting':
    case 'blank':
      return null
    default:
      return content satisfies never
  }
}

/** The layout with its page. Two addresses of one page keep it mounted; another page mounts new. */
export function Stage() {
  const { views, layouts, report, retry } = useShell()
  const view = useStore(views)
  const entry = layouts[view.route.layout]
  const page = `${view.route.remote ?? 'shell'}/${view.route.id}`
  if (!view.Layout) return entry.light ? null : <entry.Skeleton />
  const Frame = view.Frame ?? Fragment
  return (
    <Frame>
      <view.Layout>
        <PageBoundary
          report={(error) => report(error, view.route.remote)}
          retry={retry}
          page={`${page}${view.route.path}`}
        >
          <Content key={page} view={view} />
        </PageBoundary>
      </view.Layout>
    </Frame>
  )
}

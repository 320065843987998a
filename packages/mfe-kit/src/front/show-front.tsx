import type { Language } from '@parley/contracts/registry'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HostProvider, provideHost } from '../host/host-context.tsx'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import { createFrontHost } from './front-host.ts'
import type { FrontPort } from './front-port.ts'

interface Front {
  readonly Page: ComponentType
  readonly namespace: string
  readonly phrases: Readonly<Record<Language, PhraseTree>>
}

/** Shows the front in the `main` of the layout, and takes it away again before the shell hydrates the document. */
function showFront({ Page, namespace, phrases }: Front, port: FrontPort, page: Document): void {
  const main = page.querySelector('main')
  if (!main) throw new Error('the page has no main part')
  const host = createFrontHost(port, { [namespace]: phrases[port.registry.language] })
  const forgetHost = provideHost(host)
  const place = page.createElement('div')
  main.append(place)
  const root = createRoot(place, { onUncaughtError: port.giveUp })
  port.onTakeover(() => {
    root.unmount()
    place.remove()
    forgetHost()
  })
  root.render(
    <StrictMode>
      <HostProvider host={host}>
        <Page />
      </HostProvider>
    </StrictMode>,
  )
}

/** The last line of a front's script. Any failure leaves the page to the shell. */
export function startFront(front: Front): void {
  const port = window.parleyFront
  if (!port) throw new Error('the shell prepared no front of this page')
  try {
    showFront(front, port, document)
  } catch (error) {
    port.giveUp(error)
  }
}

import { type FrameFacts, serveFrame, type ServedFrame } from '@parley/mfe-kit/frame'
import { navigateTo, useLanguages, useProduct, useScheme } from '@parley/mfe-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OpenFrame } from './applications.queries.ts'
import './applications.css'

interface FramePageProps {
  readonly frame: OpenFrame
  /** The path behind the application's own address. */
  readonly path: string
}

/**
 * An application in a frame without an origin: it reaches no storage, no call and no part of this page. Messages tell it
 * language, scheme and path; it may set its title and height, and move within its own addresses.
 */
export function FramePage({ frame, path }: FramePageProps) {
  const { current: language, locale } = useLanguages()
  const { scheme } = useScheme()
  const product = useProduct()
  const [height, setHeight] = useState(480)
  const element = useRef<HTMLIFrameElement>(null)
  const servedFrame = useRef<ServedFrame>(null)
  const facts: FrameFacts = useMemo(() => ({ language, locale, scheme, path }), [language, locale, scheme, path])
  useEffect(() => {
    if (!element.current) return undefined
    document.title = `${frame.title} · ${product.name}`
    const here = serveFrame(element.current, {
      onTitle: (title) => {
        document.title = `${title} · ${product.name}`
      },
      onHeight: setHeight,
      onNavigate: (to) => void navigateTo(`/apps/${frame.slug}${to === '/' ? '' : to}`),
    })
    servedFrame.current = here
    // The frame begins to load only now, so that its first word is heard.
    element.current.src = frame.source
    return here.stop
  }, [frame.slug, frame.source, frame.title, product.name])
  useEffect(() => servedFrame.current?.tell(facts), [facts])
  return (
    <iframe
      ref={element}
      className="application-frame"
      title={frame.title}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      style={{ blockSize: `${height}px` }}
    />
  )
}

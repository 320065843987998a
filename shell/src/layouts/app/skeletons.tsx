import { useEffect, useState } from 'react'
import { Brand } from '../parts/brand.tsx'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

const widths = ['a', 'b', 'c', 'd', 'e'] as const

const Lines = ({ count = 3 }: { readonly count?: number }) => (
  <div className="bones" aria-hidden="true">
    {widths.slice(0, count).map((width) => (
      <span key={width} className={`bone bone--${width}`} />
    ))}
  </div>
)

/** A restart of the server takes longer than this, a usual page does not. In milliseconds. */
const slowAfter = 6000

/** Says to screen readers that the page loads, and to everybody when that takes long. */
function LoadingNote() {
  const t = useLayoutPhrases()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={isSlow ? 'bones__note' : 'ui-hidden'} role="status">
      {isSlow ? t.slow : t.loading}
    </p>
  )
}

/** The same boxes as the layout, so nothing moves when the layout replaces it. */
export function DefaultSkeleton() {
  return (
    <div className="app">
      <header className="app__top">
        <Brand />
        <span className="bone bone--round" aria-hidden="true" />
      </header>
      <div className="app__side">
        <Lines count={5} />
      </div>
      <div className="app__content">
        <main id="main" tabIndex={-1}>
          <span className="bone bone--title" aria-hidden="true" />
          <Lines />
          <LoadingNote />
        </main>
      </div>
    </div>
  )
}

export function LoginSkeleton() {
  return (
    <div className="site site--login">
      <header className="site-header ui-page">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="ui-page">
        <div className="login__box">
          <span className="bone bone--title" aria-hidden="true" />
          <Lines />
          <LoadingNote />
        </div>
        <div className="login__scene" aria-hidden="true" />
      </main>
    </div>
  )
}

export function CoachingSkeleton() {
  return (
    <div className="coaching coaching--alone">
      <header className="coaching__top" aria-hidden="true">
        <span className="bone bone--b" />
      </header>
      <main id="main" tabIndex={-1}>
        <span className="bone bone--round bone--large" aria-hidden="true" />
        <Lines />
        <LoadingNote />
      </main>
    </div>
  )
}

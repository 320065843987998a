import { Link, useProduct } from '@parley/mfe-kit'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** The logo: two speech bubbles, one of them pink. */
export function BrandMark() {
  return (
    <svg className="brand__mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <path d="M10 3h5a8 8 0 0 1 0 16H10l-5 4.5V17.6A8 8 0 0 1 10 3Z" fill="currentColor" />
      <path className="brand__live" d="M18.5 10.5h1.5a6.5 6.5 0 0 1 4.4 11.3V26l-3.9-2.5h-2a6.5 6.5 0 0 1 0-13Z" />
    </svg>
  )
}

export function Brand({ to = '/' }: { readonly to?: string }) {
  const phrases = useLayoutPhrases()
  const { name } = useProduct()
  return (
    <Link to={to} className="brand" aria-label={phrases.home(name)}>
      <BrandMark />
      <span>{name}</span>
    </Link>
  )
}

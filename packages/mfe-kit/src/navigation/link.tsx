import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useHost } from '../host/host-context.tsx'
import type { NavigateOptions } from '../host/navigation.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  /** An own page without language prefix, or any http(s) address with `external`. */
  readonly to: string
  readonly ref?: Ref<HTMLAnchorElement>
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export function Link({
  to,
  external,
  replace,
  keepScroll,
  onClick,
  onPointerEnter,
  onFocus,
  ref,
  children,
  ...rest
}: LinkProps) {
  const { navigation, prefetch } = useHost()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || external || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void navigation.go(to, { replace, keepScroll })
  }
  const warm = () => {
    if (!external) prefetch(to)
  }
  return (
    <a
      {...rest}
      ref={ref}
      href={external ? to : navigation.href(to)}
      rel={external ? 'noopener noreferrer' : rest.rel}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        warm()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        warm()
      }}
    >
      {children}
    </a>
  )
}

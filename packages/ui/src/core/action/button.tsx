import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'

export interface ButtonLook {
  /** `primary` marks the most important action; a page has at most one. */
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'medium' | 'large'
  readonly wide?: boolean
  readonly iconOnly?: boolean
}

/** The class of elements that only look like a button, such as the router's link. */
export const buttonClass = ({ tone = 'plain', size = 'medium', wide, iconOnly }: ButtonLook = {}): string =>
  [
    'ui-button',
    `ui-button--${tone}`,
    size === 'large' && 'ui-button--large',
    wide && 'ui-button--wide',
    iconOnly && 'ui-button--icon',
  ]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly icon?: ReactNode
  /** The action is running: the button keeps its place and its focus, and ignores a second press. */
  readonly busy?: boolean
}

export function Button({
  tone,
  size,
  wide,
  iconOnly,
  icon,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- the caller may ask for a submit button; the default is `button`
      type={type}
      className={buttonClass({ tone, size, wide, iconOnly })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <span className="ui-pulse" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconOnly' | 'icon'> {
  readonly label: string
  readonly icon: ReactNode
}

/** Use it only for icons that everyone knows. Screen readers say the label, and the browser shows it as a title. */
export function IconButton({ label, icon, tone = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} tone={tone} iconOnly icon={icon} aria-label={label} title={label} />
}

export interface LinkButtonProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  readonly href: string
  readonly icon?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ tone, size, wide, iconOnly, icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ tone, size, wide, iconOnly })}>
      {icon}
      {children}
    </a>
  )
}

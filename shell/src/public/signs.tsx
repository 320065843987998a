interface SignProps {
  readonly d: string
  readonly size?: number
}

/** One line, one weight: the few signs that pages without an icon set need. */
function Sign({ d, size = 16 }: SignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}

export const CheckSign = () => <Sign d="M20 6 9 17l-5-5" />
export const SendSign = () => (
  <Sign
    d="M14.5 21.7a.5.5 0 0 0 .9 0l6.5-19a.5.5 0 0 0-.6-.6l-19 6.5a.5.5 0 0 0 0 .9l7.9 3.2a2 2 0 0 1 1.1 1.1zM21.9 2.1 10.9 13.1"
    size={20}
  />
)
export const HintSign = () => (
  <Sign d="M15 14c.2-1 .7-1.7 1.5-2.5A6 6 0 1 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4" size={20} />
)
export const OpenSign = () => <Sign d="m6 9 6 6 6-6" size={14} />
export const ClosedSign = () => <Sign d="m9 18 6-6-6-6" size={14} />
export const ArrowSign = () => <Sign d="M5 12h14M13 6l6 6-6 6" />

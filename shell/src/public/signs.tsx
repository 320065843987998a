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
export const SendSign = () => <Sign d="M12 19V5M6 11l6-6 6 6" size={18} />
export const ArrowSign = () => <Sign d="M5 12h14M13 6l6 6-6 6" />

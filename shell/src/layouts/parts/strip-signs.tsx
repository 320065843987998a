interface SignProps {
  readonly d: string
}

const Sign = ({ d }: SignProps) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

export const BackSign = () => <Sign d="M19 12H5M11 6l-6 6 6 6" />
export const BellSign = () => <Sign d="M6 9a6 6 0 0 1 12 0c0 6 2 7 3 8H3c1-1 3-2 3-8M10 21h4" />
export const SearchSign = () => <Sign d="M11 4a7 7 0 1 0 .01 0M16 16l5 5" />
export const CrossSign = () => <Sign d="M6 6l12 12M18 6 6 18" />

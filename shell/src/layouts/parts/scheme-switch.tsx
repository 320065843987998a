import { useScheme } from '@parley/mfe-kit'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

/** Renders both icons, and the style sheet shows one, because the server does not know the user's scheme. */
export function SchemeSwitch() {
  const { scheme, choose } = useScheme()
  const label = useLayoutPhrases().scheme
  return (
    <button
      type="button"
      className="ui-button ui-button--quiet ui-button--icon scheme-switch"
      aria-label={label}
      title={label}
      onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path
          className="scheme-switch__moon"
          strokeLinejoin="round"
          d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z"
        />
        <path
          className="scheme-switch__sun"
          d="M12 8a4 4 0 1 0 .01 0M12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M18.7 5.3l-1 1M6.3 17.7l-1 1"
        />
      </svg>
    </button>
  )
}

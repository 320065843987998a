/** Screen widths at which a layout may change, in px. CSS cannot read a property in a media query: write the number there. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

/** Sizes of type in px at a root of 16; written as rem so that the reader's text size rules. */
export const typeScale = { 12: 1.4, 14: 1.5, 16: 1.6, 20: 1.35, 28: 1.2, 40: 1.1 } as const

/** Distances are multiples of 8; 4 is for the inside of a control. */
export const spaces = { 1: 4, 2: 8, 3: 16, 4: 24, 5: 32, 6: 48, 7: 64, 8: 96 } as const

export const radius = 10

export const motion = { duration: '0.2s', easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const

export const disabledOpacity = 0.6
export const focusRingWidth = 1

/** Smallest height of something to press, in px; larger where the pointer is a finger. */
export const targets = { fine: 40, coarse: 44 } as const

/** The widest a line of conversation or prose gets. */
export const measure = '68ch'

/**
 * The system's own font. Named faces come before `system-ui` because on Linux that word means the font that
 * the distribution falls back to.
 */
export const fonts = {
  sans: "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, 'Helvetica Neue', Arial, system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Noto Sans Mono', 'Liberation Mono', monospace",
} as const

import { type Scheme, colours } from './colours.tokens.ts'
import {
  disabledOpacity,
  focusRingWidth,
  fonts,
  measure,
  motion,
  radius,
  spaces,
  targets,
  typeScale,
} from './scale.tokens.ts'

const line = (name: string, value: string | number): string => `    --${name}: ${value};`
const rem = (px: number): string => `${px / 16}rem`

const colourLines = (scheme: Scheme): string[] =>
  Object.entries(colours[scheme]).map(([name, value]) => line(name, value))

const shadow = {
  light: '0 1px 2px #241f210f, 0 12px 32px #241f2124',
  dark: '0 1px 2px #0d0b0c66, 0 12px 32px #0d0b0c8c',
}

const scaleLines = (): string[] => [
  line('font-sans', fonts.sans),
  line('font-mono', fonts.mono),
  ...Object.entries(typeScale).flatMap(([px, height]) => [
    line(`type-${px}`, rem(Number(px))),
    line(`lead-${px}`, height),
  ]),
  ...Object.entries(spaces).map(([step, px]) => line(`space-${step}`, rem(px))),
  line('radius', `${radius}px`),
  line('measure', measure),
  line('target', rem(targets.fine)),
  line('disabled-opacity', disabledOpacity),
  line('focus-ring', `${focusRingWidth}px solid var(--focus)`),
  line('duration', motion.duration),
  line('easing', motion.easing),
]

const block = (selector: string, lines: readonly string[]): string => `  ${selector} {\n${lines.join('\n')}\n  }`

/** `tokens.css`, whole. Layers are named here, once, so that styles that load later still have the right order. */
export const tokensCss =
  (): string => `/* Written by \`pnpm --filter @parley/ui tokens\` from the tokens beside it. Do not edit. */
@layer tokens, base, antd, ui, layout, page;

@layer tokens {
${block(':root', ['    color-scheme: light;', ...colourLines('light'), line('shadow', shadow.light), ...scaleLines()])}

  /* Paper is light, also where the screen is dark. */
  @media not print {
${block('.dark', ['    color-scheme: dark;', ...colourLines('dark'), line('shadow', shadow.dark)]).replaceAll(/^(?=.)/gm, '  ')}
  }

  @media (pointer: coarse) {
    :root {
      --target: ${rem(targets.coarse)};
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --duration: 0s;
    }
  }
}
`

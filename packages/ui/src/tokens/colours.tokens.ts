/** Tones that carry a meaning. Each has a text colour and a soft ground, legible together in both schemes. */
export const tones = [
  'accent',
  'realtime',
  'scoring',
  'info',
  'success',
  'danger',
  'secondary',
  'warn',
  'orange',
] as const
export type Tone = (typeof tones)[number]

/** Background colours, from the lowest layer to floating panels. In the dark scheme a higher layer is lighter. */
export const grounds = ['sunken', 'page', 'surface', 'raised'] as const

type Ground = (typeof grounds)[number]
type Ink = 'text' | 'text-soft' | 'text-faint'
type Line = 'line' | 'line-strong' | 'focus' | 'scrim' | 'halo'
type FillColour =
  | 'accent-fill'
  | 'accent-fill-hover'
  | 'accent-fill-press'
  | 'danger-fill'
  | 'danger-fill-hover'
  | 'on-fill'
export type Colour = Ground | Ink | Line | FillColour | Tone | `${Tone}-soft`
export type Scheme = 'light' | 'dark'

const light: Record<Colour, string> = {
  sunken: '#ece9e7',
  page: '#f6f4f3',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#241f21',
  'text-soft': '#554e50',
  'text-faint': '#6b6365',
  line: '#dfdad8',
  'line-strong': '#857d7f',
  focus: '#b01560',
  halo: '#b015602e',
  scrim: '#241f2166',
  'accent-fill': '#c2186b',
  'accent-fill-hover': '#ad125d',
  'accent-fill-press': '#930d4e',
  'danger-fill': '#b3261e',
  'danger-fill-hover': '#971d16',
  'on-fill': '#ffffff',
  accent: '#b01560',
  'accent-soft': '#fbe8f1',
  realtime: '#ad1540',
  'realtime-soft': '#fdeaee',
  scoring: '#11683f',
  'scoring-soft': '#e3f3ea',
  info: '#1d5a9e',
  'info-soft': '#e6f0fa',
  success: '#17683f',
  'success-soft': '#e4f3ea',
  danger: '#b3261e',
  'danger-soft': '#fcebe9',
  secondary: '#8f3a34',
  'secondary-soft': '#f6ecea',
  warn: '#a3341a',
  'warn-soft': '#fdede6',
  orange: '#8a4b06',
  'orange-soft': '#fbf0df',
}

/** A scheme of its own, not an inversion: warm charcoal, nothing black, nothing glowing. */
const dark: Record<Colour, string> = {
  sunken: '#131112',
  page: '#1a1718',
  surface: '#221e20',
  raised: '#2c2729',
  text: '#ece7e5',
  'text-soft': '#bfb7b6',
  'text-faint': '#a49b9b',
  line: '#3a3436',
  'line-strong': '#857c7d',
  focus: '#f48fbd',
  halo: '#f48fbd33',
  scrim: '#0d0b0ca6',
  'accent-fill': '#c9216f',
  'accent-fill-hover': '#b81a63',
  'accent-fill-press': '#a01355',
  'danger-fill': '#bd352b',
  'danger-fill-hover': '#a62a21',
  'on-fill': '#ffffff',
  accent: '#f48fbd',
  'accent-soft': '#3b2230',
  realtime: '#fb8ba1',
  'realtime-soft': '#3d2228',
  scoring: '#7ecb9f',
  'scoring-soft': '#1e3128',
  info: '#8ab8ee',
  'info-soft': '#20303f',
  success: '#7fc8a0',
  'success-soft': '#1e3128',
  danger: '#f2988f',
  'danger-soft': '#402422',
  secondary: '#e2a59f',
  'secondary-soft': '#382826',
  warn: '#f5a07f',
  'warn-soft': '#3f281f',
  orange: '#e8b06c',
  'orange-soft': '#3a2b1a',
}

export const colours: Readonly<Record<Scheme, Readonly<Record<Colour, string>>>> = { light, dark }

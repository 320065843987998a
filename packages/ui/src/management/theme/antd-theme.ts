import { theme, type ThemeConfig } from 'antd'
import {
  breakpoints,
  type Colour,
  colours,
  fonts,
  focusRingWidth,
  radius,
  type Scheme,
  targets,
} from '../../tokens/index.ts'

interface ReaderSizes {
  /** The factor by which the text is larger than 16 pixels. */
  readonly scale: number
  /** The least height of what a person presses, in pixels. */
  readonly target: number
}

const widths = Object.entries({ XS: 480, ...breakpoints, XXXL: 1920 }).map(
  ([name, width]) => [name.replace('2xl', 'XXL').toUpperCase(), width] as const,
)

/** Our breakpoints in antd's words: `screenMD`, the least width of it and the most. */
const screens: ThemeConfig['token'] = Object.fromEntries(
  widths.flatMap(([name, width], index) => {
    const next = widths[index + 1]
    return [
      [`screen${name}`, width],
      [`screen${name}Min`, width],
      ...(next ? [[`screen${name}Max`, next[1] - 1] as const] : []),
    ]
  }),
)

const base = (of: Readonly<Record<Colour, string>>, { scale, target }: ReaderSizes): ThemeConfig['token'] => ({
  colorPrimary: of['accent-fill'],
  colorInfo: of.info,
  colorSuccess: of.success,
  colorWarning: of.warn,
  colorError: of.danger,
  // Inside antd's components a link looks as on the rest of the page.
  colorLink: of.text,
  colorLinkHover: of.text,
  colorLinkActive: of.text,
  linkDecoration: `underline ${of['line-strong']}`,
  linkHoverDecoration: 'underline',
  colorTextBase: of.text,
  colorBgBase: of.page,
  colorText: of.text,
  colorTextSecondary: of['text-soft'],
  colorTextTertiary: of['text-faint'],
  colorTextQuaternary: of['text-faint'],
  colorTextPlaceholder: of['text-faint'],
  colorTextDisabled: of['text-faint'],
  colorBgLayout: of.page,
  colorBgContainer: of.surface,
  colorBgElevated: of.raised,
  colorBgSpotlight: of.text,
  colorTextLightSolid: of['on-fill'],
  colorBorder: of['line-strong'],
  colorBorderSecondary: of.line,
  colorBgMask: of.scrim,
  fontFamily: fonts.sans,
  fontFamilyCode: fonts.mono,
  fontSize: 16 * scale,
  fontSizeSM: 14 * scale,
  fontSizeLG: 16 * scale,
  borderRadius: radius,
  borderRadiusXS: radius,
  borderRadiusSM: radius,
  borderRadiusLG: radius,
  controlHeight: target * scale,
  controlHeightSM: 32 * scale,
  controlHeightLG: 48 * scale,
  controlOutline: of.halo,
  controlOutlineWidth: 4,
  controlItemBgActive: of.line,
  controlItemBgActiveHover: of.line,
  lineWidthFocus: focusRingWidth,
  // The colour of the ring around what has the focus.
  colorPrimaryBorder: of.focus,
  motionDurationFast: '0.2s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.2s',
  ...screens,
  wireframe: false,
})

const componentsOf = (of: Readonly<Record<Colour, string>>, scale: number): ThemeConfig['components'] => ({
  Select: {
    optionSelectedBg: of.line,
    optionSelectedColor: of.text,
    optionSelectedFontWeight: 600,
    hoverBorderColor: of.text,
    activeBorderColor: of.focus,
    activeOutlineColor: of.halo,
    multipleItemBg: of.sunken,
  },
  Input: { hoverBorderColor: of.text, activeBorderColor: of.focus, activeShadow: `0 0 0 4px ${of.halo}` },
  InputNumber: { hoverBorderColor: of.text, activeBorderColor: of.focus, activeShadow: `0 0 0 4px ${of.halo}` },
  DatePicker: { hoverBorderColor: of.text, activeBorderColor: of.focus, activeShadow: `0 0 0 4px ${of.halo}` },
  // A choice has the colour of the text, here as in the tabs below.
  Checkbox: { borderRadiusSM: 4, colorPrimary: of.text, colorPrimaryHover: of.text, colorWhite: of.page },
  Radio: { colorPrimary: of.text, colorPrimaryHover: of.text, colorWhite: of.page },
  Switch: { colorPrimary: of.text, colorPrimaryHover: of.text, handleBg: of.page },
  Form: {
    labelFontSize: 14 * scale,
    labelColor: of.text,
    verticalLabelPadding: `0 0 ${6 * scale}px`,
    itemMarginBottom: 24,
  },
  Table: {
    headerBg: 'transparent',
    headerColor: of['text-faint'],
    headerSplitColor: 'transparent',
    headerSortActiveBg: 'transparent',
    headerSortHoverBg: 'transparent',
    bodySortBg: 'transparent',
    borderColor: of.line,
    rowHoverBg: `color-mix(in srgb, ${of.text} 3%, transparent)`,
    rowSelectedBg: `color-mix(in srgb, ${of.text} 6%, transparent)`,
    rowSelectedHoverBg: `color-mix(in srgb, ${of.text} 6%, transparent)`,
    cellFontSize: 14 * scale,
    cellPaddingInline: 12,
    cellPaddingBlock: 12,
  },
  // Pink marks the one next thing and focus, so what is chosen is marked in the colour of the text.
  Tabs: {
    inkBarColor: of.text,
    itemSelectedColor: of.text,
    itemColor: of['text-soft'],
    itemHoverColor: of.text,
    itemActiveColor: of.text,
    titleFontSize: 14 * scale,
    // Three French words fit beside each other on a phone.
    horizontalItemGutter: 24,
  },
  // The look of the choice in a row that pages without antd have.
  Segmented: {
    trackBg: `color-mix(in srgb, ${of.text} 8%, transparent)`,
    trackPadding: 3,
    itemSelectedBg: of.raised,
    itemColor: of.text,
    itemSelectedColor: of.text,
    boxShadowTertiary: `0 0 0 1px ${of['line-strong']}`,
    fontSize: 14 * scale,
  },
  Slider: {
    railBg: of.line,
    railHoverBg: of.line,
    trackBg: of['line-strong'],
    trackHoverBg: of['line-strong'],
    handleColor: of['line-strong'],
    handleActiveColor: of.focus,
    dotBorderColor: of.line,
    dotActiveBorderColor: of['line-strong'],
  },
  Tooltip: { colorBgSpotlight: of.text, colorTextLightSolid: of.page, fontSize: 14 * scale },
})

/** antd in our tokens, in the sizes of the reader: antd counts in pixels, our own styles in `rem`. */
export const antdTheme = (scheme: Scheme, sizes: ReaderSizes = { scale: 1, target: targets.fine }): ThemeConfig => {
  const of = colours[scheme]
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: base(of, sizes),
    components: componentsOf(of, sizes.scale),
  }
}

import type { StyleProviderProps } from '@ant-design/cssinjs'

type Transformer = NonNullable<StyleProviderProps['transformers']>[number]

const isColumn = /^\.ant-col(?:-[a-z]+)?-(?:(?:push|pull|offset|order)-)?(?:\d+|flex)$/

/**
 * Leaves out antd's grid of 24 columns. Each form brings its thousand rules along and no page uses one of them, but a
 * browser needs longer for them than for all the other rules of a form.
 */
export const withoutColumns: Transformer = {
  visit: (style) => {
    const names = Object.keys(style)
    if (!names.some((name) => isColumn.test(name))) return style
    return Object.fromEntries(Object.entries(style).filter(([name]) => !isColumn.test(name)))
  },
}

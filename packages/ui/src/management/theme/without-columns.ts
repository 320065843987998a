import type { StyleProviderProps } from '@ant-design/cssinjs'

type Transformer = NonNullable<StyleProviderProps['transformers']>[number]

const isColumn = /^\.ant-col(?:-[a-z]+)?-(?:(?:push|pull|offset|order)-)?(?:\d+|flex)$/

/**
 * Leaves out antd's grid of 24 columns. Each form brings its rules along, 86 kB of them and five times its own, and no
 * page uses one.
 */
export const withoutColumns: Transformer = {
  visit: (style) => {
    const names = Object.keys(style)
    if (!names.some((name) => isColumn.test(name))) return style
    return Object.fromEntries(Object.entries(style).filter(([name]) => !isColumn.test(name)))
  },
}

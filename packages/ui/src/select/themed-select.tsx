import { Select, type SelectProps } from 'antd'
import { AntdProvider } from '../antd/antd-provider.tsx'
import { ChevronDown } from '../icons/index.ts'

/** Brings its own theme, so that pages without such a field never load any of antd. */
export function ThemedSelect<Value>(props: SelectProps<Value>) {
  return (
    <AntdProvider>
      <Select<Value> suffixIcon={<ChevronDown size={16} aria-hidden="true" />} {...props} />
    </AntdProvider>
  )
}

import { Segmented as AntdSegmented, type SegmentedProps } from 'antd'

/** antd's choice between views. Its radios are the control's Tab stop; antd makes a second one of the box around them. */
export function SegmentedControl<Value extends string>(props: Omit<SegmentedProps<Value>, 'ref'>) {
  return <AntdSegmented<Value> {...props} tabIndex={undefined} />
}

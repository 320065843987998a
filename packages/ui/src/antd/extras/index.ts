/** The parts of antd that are large and that few pages need: no other page loads them. */
export { Table, Tabs, Upload } from 'antd'
export { DateInput, type DateInputProps } from './date-input.tsx'

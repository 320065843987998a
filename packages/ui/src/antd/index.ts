export { AntdProvider } from './antd-provider.tsx'
export { antdTheme } from './antd-theme.ts'

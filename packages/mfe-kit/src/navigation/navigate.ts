import { currentHost } from '../host/host-context.tsx'
import type { NavigateOptions } from '../host/navigation.ts'

/** Opens a page. An address of another origin needs `external`; dangerous protocols are always refused. */
export const navigateTo = (to: string, options?: NavigateOptions): Promise<void> =>
  currentHost().navigation.go(to, options)

export const goBack = (): void => currentHost().navigation.back()

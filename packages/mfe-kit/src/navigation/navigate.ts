import { currentHost } from '../host/host-context.tsx'
import type { NavigateOptions } from '../host/navigation.ts'

/** Goes to a page. Another origin needs `external`; dangerous protocols are refused whatever is said. */
export const navigateTo = (to: string, options?: NavigateOptions): Promise<void> =>
  currentHost().navigation.go(to, options)

export const goBack = (): void => currentHost().navigation.back()

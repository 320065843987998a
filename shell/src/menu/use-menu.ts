import { useRoute, useSession } from '@parley/mfe-kit'
import { useHost } from '@parley/mfe-kit/host'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { MenuItem } from '../page/page.ts'
import { menuItems } from './menu-model.ts'

/** The menu of the signed-in layouts. */
export function useMenu(): readonly MenuItem[] {
  const registry = useStore(useHost().registry)
  const { permissions, roles } = useSession()
  const { path } = useRoute()
  return useMemo(() => menuItems({ registry, permissions, roles, path }), [registry, permissions, roles, path])
}

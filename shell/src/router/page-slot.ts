import { createContext, type ReactNode, useContext } from 'react'

/** The page that the shell shows now. */
export const PageSlotContext = createContext<ReactNode>(null)

/** The component of the shell's only route. React Router renders it around pages that use its hooks. */
export const PageSlot = (): ReactNode => useContext(PageSlotContext)

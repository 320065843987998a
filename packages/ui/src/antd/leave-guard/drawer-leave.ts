import { createContext } from 'react'

type UnsavedChanges = () => boolean

/** A drawer and the forms in it share this about leaving. */
export const createDrawerLeave = () => {
  const forms = new Set<UnsavedChanges>()
  let isAgreed = false
  return {
    /** Adds a form and returns what removes it. */
    add: (hasUnsavedChanges: UnsavedChanges) => {
      isAgreed = false
      forms.add(hasUnsavedChanges)
      return () => void forms.delete(hasUnsavedChanges)
    },
    hasUnsavedChanges: () => [...forms].some((hasUnsavedChanges) => hasUnsavedChanges()),
    /** The person agrees to lose what they typed. */
    agree: () => {
      isAgreed = true
    },
    isAgreed: () => isAgreed,
  }
}

export type DrawerLeave = ReturnType<typeof createDrawerLeave>

export const DrawerLeaveContext = createContext<DrawerLeave | undefined>(undefined)

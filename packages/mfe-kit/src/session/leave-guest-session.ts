import { navigateTo } from '../navigation/navigate.ts'
import { forgetGuestPage } from './guest-page.ts'
import { session } from './use-session.ts'

/** Leaves the session of a guest, and puts the user's own sign-in back, if there was one. */
export const leaveGuestSession = async (): Promise<void> => {
  // First: a page of the session that loses its guest would lead back to it.
  forgetGuestPage()
  const user = await session().restoreFromGuest()
  await navigateTo(user ? session().destination() : '/')
}

/** The entries of a form before Start: what a person has typed and ticked. */
interface Entries {
  readonly name: string
  readonly consent: boolean
  readonly quotes: boolean
}

/** One person after another may open codes in the same tab. */
const keyOf = (accessCode: string): string => `shared_session_entries.${accessCode}`

/** This tab keeps what is entered, because a reload or the shell that loads puts another page in its place. */
export const keepEntries = (accessCode: string, entries: Entries): void => {
  try {
    sessionStorage.setItem(keyOf(accessCode), JSON.stringify(entries))
  } catch {
    // The person fills the form in again.
  }
}

export const keptEntries = (accessCode: string): Entries => {
  try {
    const entries = JSON.parse(sessionStorage.getItem(keyOf(accessCode)) ?? '{}') as Partial<Entries>
    return { name: entries.name ?? '', consent: entries.consent === true, quotes: entries.quotes === true }
  } catch {
    return { name: '', consent: false, quotes: false }
  }
}

export const forgetEntries = (accessCode: string): void => {
  try {
    sessionStorage.removeItem(keyOf(accessCode))
  } catch {
    // A tab without a storage keeps nothing.
  }
}

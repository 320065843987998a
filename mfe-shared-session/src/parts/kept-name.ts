/** One person after another may open codes in the same tab. */
const keyOf = (accessCode: string): string => `shared_session_name.${accessCode}`

/** This tab keeps the name that is being typed, because a reload or the shell that loads puts another page in its place. */
export const keepName = (accessCode: string, name: string): void => {
  try {
    sessionStorage.setItem(keyOf(accessCode), name)
  } catch {
    // The name is typed again.
  }
}

export const keptName = (accessCode: string): string => {
  try {
    return sessionStorage.getItem(keyOf(accessCode)) ?? ''
  } catch {
    return ''
  }
}

export const forgetName = (accessCode: string): void => {
  try {
    sessionStorage.removeItem(keyOf(accessCode))
  } catch {
    // A tab without a storage keeps no name.
  }
}

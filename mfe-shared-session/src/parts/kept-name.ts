const key = 'shared_session_name'

/** This tab keeps the name that is being typed, because a reload or the shell that loads puts another page in its place. */
export const keepName = (name: string): void => {
  try {
    sessionStorage.setItem(key, name)
  } catch {
    // The name is typed again.
  }
}

export const keptName = (): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

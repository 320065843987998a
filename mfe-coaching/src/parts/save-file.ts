/** Gives the reader a file under a name of its own. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

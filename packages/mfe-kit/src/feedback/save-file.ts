/** Offers a file for download under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

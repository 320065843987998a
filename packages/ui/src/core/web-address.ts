/** A complete address; null for everything else. `URL.canParse` is younger than the browsers that the product runs in. */
export const readAddress = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

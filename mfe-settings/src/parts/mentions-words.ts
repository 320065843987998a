const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True when the text has every word of the search, without regard to accents and capital letters. */
export const mentionsWords = (text: string, search: string): boolean => {
  const plainText = plain(text)
  return plain(search.trim())
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word)

interface Weighted {
  tag: string
  weight: number
}

const weighted = (part: string): Weighted => {
  const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim())
  const quality = rest.find((piece) => piece.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
}

/** The language to answer in, from `Accept-Language`. English when it names none of our languages. */
export const languageOf = (header: string | undefined): Language => {
  if (!header) return 'en'
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map(weighted)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const base = tag.split('-')[0] ?? ''
    if (isLanguage(base)) return base
  }
  return 'en'
}

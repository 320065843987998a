import type { Language } from '@parley/contracts/registry'

const languages: readonly string[] = ['en', 'fr'] satisfies Language[]

const isLanguage = (word: string): word is Language => languages.includes(word)

/** A browser sends fewer than 100 characters; a longer header may not cost the server time (see the README). */
const longestHeader = 200

interface WeightedTag {
  readonly tag: string
  readonly weight: number
}

const parseTag = (part: string): WeightedTag => {
  const [tag = '', ...rest] = part.split(';').map((piece) => piece.trim())
  const quality = rest.find((piece) => piece.startsWith('q='))
  const weight = quality ? Number(quality.slice(2)) : 1
  return { tag: tag.toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
}

/** The language to answer in, from `Accept-Language`. English when the header names none of our languages. */
export const chooseLanguage = (header: string | undefined): Language => {
  if (!header) return 'en'
  const tags = header
    .slice(0, longestHeader)
    .split(',')
    .map(parseTag)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of tags) {
    const base = tag.split('-')[0] ?? ''
    if (isLanguage(base)) return base
  }
  return 'en'
}

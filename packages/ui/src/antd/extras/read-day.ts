const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

interface MonthName {
  readonly number: number
  readonly letters: string
}

const createMonthNames = (): readonly MonthName[] =>
  ['en-GB', 'fr-FR'].flatMap((locale) => {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, place) => ({
      number: place + 1,
      letters: lettersOf(month.format(Date.UTC(2026, place, 1))),
    }))
  })

let createdNames: readonly MonthName[] | undefined

/** Created when somebody first types a month: the first `Intl.DateTimeFormat` takes a browser longer than a field. */
const monthNames = (): readonly MonthName[] => {
  createdNames ??= createMonthNames()
  return createdNames
}

/** The number of a month from its digits, or from at least three letters that begin one month alone. */
const readMonth = (text: string): number => {
  const letters = lettersOf(text)
  if (letters === '') return Number(text)
  const numbers = new Set(
    monthNames()
      .filter((name) => name.letters.startsWith(letters))
      .map(({ number }) => number),
  )
  const [found = NaN, ...others] = numbers
  return letters.length >= 3 && others.length === 0 ? found : NaN
}

/** The day in the form of the contract; undefined for one that no calendar has. */
const dayFrom = (year: string, month: number, day: string): string | undefined => {
  const date = new Date(Date.UTC(Number(year.padStart(4, '20')), month - 1, Number(day)))
  return date.getUTCMonth() + 1 === month ? date.toISOString().slice(0, 10) : undefined
}

/**
 * Reads a typed day, with the day before the month, in digits or with the month in English or French. Null for an empty
 * text, undefined for a text that is no day.
 */
export const readDay = (text: string): string | null | undefined => {
  const typedText = text.trim()
  if (typedText === '') return null
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typedText) ?? []
  if (isoYear) return dayFrom(isoYear, Number(isoMonth), isoDay)
  const parts = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s./-]+(\d{1,2}|\p{L}+)[\s./-]+(\d{4}|\d{2})$/iu.exec(typedText)
  const [, day = '', month = '', year = ''] = parts ?? []
  return parts ? dayFrom(year, readMonth(month), day) : undefined
}

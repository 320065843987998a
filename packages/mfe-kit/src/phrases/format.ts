export type DateInput = Date | string | number

export interface Format {
  readonly locale: string
  number(value: number, options?: Intl.NumberFormatOptions): string
  percent(share: number): string
  /** In cents; `mostDigits` also shows parts of a cent, as far as there are any. */
  euro(amount: number, mostDigits?: number): string
  date(value: DateInput): string
  time(value: DateInput): string
  dateTime(value: DateInput): string
  /** "3 days ago", "in 2 hours"; `now` for tests. */
  relative(value: DateInput, now?: Date): string
  /** 75 → "1:15". */
  duration(seconds: number): string
  list(items: readonly string[]): string
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const isFrench = (locale: string): boolean => locale.startsWith('fr')

const cacheResult = <T>(make: () => T): (() => T) => {
  let value: T | undefined
  return () => (value ??= make())
}

/** A negative number has a minus sign, which a hyphen is not. One that rounds to zero has none. */
const withMinus = (text: string): string => text.replace('-', '\u2212')

/** Making a formatter takes far longer than its use, and tables ask for the same few. */
const numberFormats = (locale: string) => {
  const formats = new Map<string, Intl.NumberFormat>()
  return (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
    formats.set(key, format)
    return format
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Shorter distances are "just now", on whichever side of the reader's clock they are. */
const justNowSeconds = 10

const relativeTo = (formatter: Intl.RelativeTimeFormat, value: DateInput, now: Date): string => {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < justNowSeconds)
    return isFrench(formatter.resolvedOptions().locale) ? 'à l’instant' : 'just now'
  const [unit, size] = steps.find(([, length], place) => {
    const finer = steps[place + 1]?.[1] ?? 1
    // 59.8 seconds are a minute, not 60 seconds.
    return Math.round(Math.abs(seconds) / finer) * finer >= length
  }) ?? ['second', 1]
  return formatter.format(Math.round(seconds / size), unit)
}

/** French writes the first day of a month as an ordinal: "1er déc. 2026". `Intl` does not. */
const withOrdinal = (formatter: Intl.DateTimeFormat, value: DateInput): string =>
  formatter
    .formatToParts(new Date(value))
    .map(({ type, value: text }) => (type === 'day' && text === '1' ? '1er' : text))
    .join('')

export function createFormat(locale: string): Format {
  const numberFormat = numberFormats(locale)
  const date = cacheResult(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
  const time = cacheResult(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
  const dateTime = cacheResult(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
  const relative = cacheResult(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const formatDate = (formatter: Intl.DateTimeFormat, value: DateInput) =>
    isFrench(locale) ? withOrdinal(formatter, value) : formatter.format(new Date(value))
  const list = cacheResult(() => new Intl.ListFormat(locale))
  return {
    locale,
    number: (value, options) => withMinus(numberFormat(options).format(value)),
    percent: (share) => withMinus(numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(share)),
    euro: (amount, mostDigits = 2) =>
      withMinus(numberFormat({ style: 'currency', currency: 'EUR', maximumFractionDigits: mostDigits }).format(amount)),
    date: (value) => formatDate(date(), value),
    time: (value) => time().format(new Date(value)),
    dateTime: (value) => formatDate(dateTime(), value),
    relative: (value, now = new Date()) => relativeTo(relative(), value, now),
    duration: clock,
    list: (items) => list().format(items),
  }
}

type View = 'exact' | 'letters' | 'base64' | 'hex'

/** A character of a text, or of an escape such as `%2d`. */
interface Letter {
  sign: string
  start: number
  end: number
}

interface Span {
  start: number
  end: number
}

/** The characters that a view leaves out. The sign of a hidden key stays: the words around it do not belong together. */
const omittedSigns: Readonly<Record<View, RegExp>> = {
  exact: /(?!)/g,
  letters: /[^a-z0-9…]/gi,
  base64: /[^\w+/…-]/g,
  hex: /0x|[^0-9a-f…]/gi,
}
const views = Object.keys(omittedSigns) as View[]

const escapeSign = /%[0-9a-f]{2}|\\u00[0-9a-f]{2}|&#(?:x[0-9a-f]{1,4}|\d{1,5});/gi
const letterSign = new RegExp(`${escapeSign.source}|[^]`, 'gi')
const partialEscape = /(?:%[0-9a-f]?|\\(?:u0{0,2}[0-9a-f]?)?|&(?:#(?:x[0-9a-f]{0,4}|\d{0,5}))?|(?<!%.|\\u00.)0)$/i

/** A text without these characters holds no escape, nor the beginning of one or of `0x`. */
const mayHoldEscape = /[%\\&0]/

const readEscape = (text: string): string => {
  const digits = text.replace(/^(?:%|\\u|&#x?)/i, '').replace(';', '')
  return String.fromCharCode(Number.parseInt(digits, /^&#\d/.test(text) ? 10 : 16))
}

const readLetters = (text: string): Letter[] =>
  [...text.matchAll(letterSign)].map(({ 0: sign, index }) => ({
    sign: sign.length > 1 ? readEscape(sign) : sign,
    start: index,
    end: index + sign.length,
  }))

/** A text as a view sees it. */
const viewText = (text: string, view: View): string => {
  const keptSigns = text.replaceAll(omittedSigns[view], '')
  if (view === 'base64') return keptSigns.replaceAll('-', '+').replaceAll('_', '/')
  return view === 'exact' ? keptSigns : keptSigns.toLowerCase()
}

/** The letters of a view, each with its place. `0x` in front of a number is the only sign of two letters. */
const viewLetters = (letters: readonly Letter[], view: View): Letter[] =>
  letters.filter(({ sign }, place) => {
    const isPrefix = view === 'hex' && sign === '0' && /x/i.test(letters[place + 1]?.sign ?? '')
    return !isPrefix && viewText(sign, view) !== ''
  })

/** The part of a text in base64 that is the same wherever the key stands in the text. */
const base64At = (key: string, offset: number): string => {
  const bytes = Buffer.from('\0'.repeat(offset) + key)
  const whole = Math.floor((bytes.length * 8) / 6)
  return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), whole)
}

/** A shorter form is a word. */
const SHORTEST_FORM = 10

const formsOf = (key: string): Readonly<Record<View, readonly string[]>> => {
  const keys = [key, [...key].toReversed().join('')]
  const forms: Record<View, string[]> = {
    exact: [key],
    letters: keys.map((each) => viewText(each, 'letters')),
    base64: keys.flatMap((each) => [0, 1, 2].map((offset) => base64At(each, offset))),
    hex: keys.map((each) => Buffer.from(each).toString('hex')),
  }
  for (const view of ['letters', 'base64', 'hex'] as const)
    forms[view] = forms[view].filter(({ length }) => length >= SHORTEST_FORM)
  return forms
}

/** The length of the end that may be the beginning of the form. */
const partialForm = (text: string, form: string): number => {
  const first = form.charAt(0)
  let at = text.indexOf(first, Math.max(0, text.length - form.length + 1))
  while (at >= 0 && !form.startsWith(text.slice(at))) at = text.indexOf(first, at + 1)
  return at < 0 ? 0 : text.length - at
}

/** The place of the letter of a view that so many letters follow to the end, itself included. */
const startOfEnd = (text: string, view: View, length: number): number => {
  let start = text.length
  for (let left = length; left > 0; start -= 1) if (viewText(text.charAt(start - 1), view) !== '') left -= 1
  return start
}

/** The forms of a key in which a server may repeat it: spaced out, reversed, in base64, hexadecimal or escapes. */
export class KeyForms {
  readonly #forms: Readonly<Record<View, readonly string[]>>
  /** No shorter text holds a form. */
  readonly #shortest: number

  constructor(key: string) {
    this.#forms = formsOf(key)
    this.#shortest = Math.min(...views.flatMap((view) => this.#forms[view].map(({ length }) => length)))
  }

  /** The text with a sign in place of each form. */
  hide(text: string): string {
    if (!this.#isIn(text)) return text
    let [shownText, from] = ['', 0]
    for (const { start, end } of this.#spans(text)) {
      if (start >= from) shownText += `${text.slice(from, start)}…`
      from = Math.max(from, end)
    }
    return shownText + text.slice(from)
  }

  /** The place from which the end of the text may be the beginning of a form. */
  safeEnd(text: string): number {
    if (!mayHoldEscape.test(text)) return this.#plainEnd(text)
    const end = partialEscape.exec(text)?.index ?? text.length
    const letters = readLetters(text.slice(0, end))
    const starts = views.flatMap((view) => {
      const keptLetters = viewLetters(letters, view)
      const keptText = viewText(keptLetters.map(({ sign }) => sign).join(''), view)
      return this.#forms[view].map(
        (form) => keptLetters[keptLetters.length - partialForm(keptText, form)]?.start ?? end,
      )
    })
    return Math.min(end, ...starts)
  }

  /** The same for a text without escapes, as most pieces of an answer are: its characters are its letters. */
  #plainEnd(text: string): number {
    const starts = views.map((view) => {
      const seenText = viewText(text, view)
      const length = Math.max(...this.#forms[view].map((form) => partialForm(seenText, form)), 0)
      return startOfEnd(text, view, length)
    })
    return Math.min(...starts)
  }

  #isIn(text: string): boolean {
    if (text.length < this.#shortest) return false
    const plainText = text.replaceAll(escapeSign, readEscape)
    return views.some((view) => {
      const seenText = viewText(plainText, view)
      return this.#forms[view].some((form) => seenText.includes(form))
    })
  }

  #spans(text: string): Span[] {
    const letters = readLetters(text)
    const spans = views.flatMap((view) => {
      const keptLetters = viewLetters(letters, view)
      const keptText = viewText(keptLetters.map(({ sign }) => sign).join(''), view)
      return this.#forms[view].flatMap((form) => {
        const places: number[] = []
        for (let at = keptText.indexOf(form); at >= 0; at = keptText.indexOf(form, at + form.length)) places.push(at)
        return places.map((at) => ({
          start: keptLetters[at]?.start ?? 0,
          end: keptLetters[at + form.length - 1]?.end ?? text.length,
        }))
      })
    })
    return spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  }
}

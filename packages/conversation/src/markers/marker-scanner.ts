import type { Outcome } from '@parley/contracts/session/words'
import { beginsNoMarker, foldCharacter } from './fold-character.ts'
import { formsFor, type MarkerForm } from './marker-forms.ts'

export interface ScannerOptions {
  /** The session's nonce: `[WIN:nonce]` is understood beside the plain spellings. */
  nonce?: string
  /** With a nonce: plain spellings are removed from the text but decide nothing. */
  signedOnly?: boolean
  /** Tells whether an outcome counts now. An outcome that does not count is removed and reported as suppressed. */
  counts?: (outcome: Outcome) => boolean
}

export interface MarkerScanner {
  /** Takes what arrived; returns what may be shown, stored and spoken. */
  push(chunk: string): string
  /** No more text comes: returns what was held back. */
  end(): string
  readonly outcome: Outcome | null
  /** The first marker that was removed without effect. */
  readonly suppressed: Outcome | null
  /** True once a marker counted: later text is dropped, so the caller may stop the model. */
  readonly closed: boolean
}

interface Scan {
  /** From an opening bracket on, still a proper prefix of a marker. */
  candidate: string
  folded: string
  /** Blanks and emphasis signs that would dangle if a marker or the end followed. */
  dangling: string
  /** Half of a surrogate pair, cut by the chunk. */
  half: string
  /** Folded text since the last opening bracket that was shown: a removed marker must not let it grow into one. */
  shown: string
  outcome: Outcome | null
  suppressed: Outcome | null
}

/** Almost every character of a reply: nothing begins with it, so nothing needs to be compared. */
const isPlain = (character: string): boolean => character < '\u0080' && character !== '['

const dangles = /[\s*_`]/u
const highSurrogate = /[\uD800-\uDBFF]$/

/** Keeps what was shown since the last opening bracket. */
const trackShown = (scan: Scan, letters: string): void => {
  if (letters.startsWith('[')) scan.shown = letters
  else if (scan.shown !== '') scan.shown = (scan.shown + letters).slice(0, 40)
}

const showing = (scan: Scan, text: string): string => {
  let out = ''
  for (const character of text) {
    if (dangles.test(character)) {
      scan.dangling += character
      continue
    }
    if (scan.shown !== '' || !isPlain(character)) trackShown(scan, foldCharacter(character))
    out += scan.dangling + character
    scan.dangling = ''
  }
  return out
}

/** The same for a text in which nothing begins: it needs no look at each character. */
const showingAtOnce = (scan: Scan, text: string): string => {
  let end = text.length
  while (end > 0 && dangles.test(text.charAt(end - 1))) end -= 1
  const out = end === 0 ? '' : scan.dangling + text.slice(0, end)
  scan.dangling = end === 0 ? scan.dangling + text : text.slice(end)
  return out
}

/** `Goodbye **[WIN]**` leaves `Goodbye`; `**Goodbye** [WIN]` leaves `**Goodbye**`. */
const beforeMarker = (dangling: string): string => dangling.replace(/[*_`]+$/u, '').trimEnd()

const removeMarker = (scan: Scan, forms: readonly MarkerForm[]): string => {
  const canGrow = scan.shown !== '' && forms.some((one) => one.form.startsWith(scan.shown))
  if (!canGrow) return ''
  scan.shown = ''
  return '—'
}

const takeMarker = (scan: Scan, match: MarkerForm, forms: readonly MarkerForm[], options: ScannerOptions): string => {
  const { signedOnly = false, counts = () => true } = options
  scan.candidate = ''
  scan.folded = ''
  if ((match.signed || !signedOnly) && counts(match.outcome)) {
    scan.outcome = match.outcome
    const rest = beforeMarker(scan.dangling)
    scan.dangling = ''
    return rest
  }
  scan.suppressed ??= match.outcome
  return removeMarker(scan, forms)
}

const takeCharacter = (
  scan: Scan,
  character: string,
  forms: readonly MarkerForm[],
  options: ScannerOptions,
): string => {
  if (scan.candidate === '' && isPlain(character)) return showing(scan, character)
  const piece = foldCharacter(character)
  if (scan.candidate !== '') {
    const foldedText = scan.folded + piece
    const match = forms.find((one) => one.form === foldedText)
    if (match) return takeMarker(scan, match, forms, options)
    if (forms.some((one) => one.form.startsWith(foldedText))) {
      scan.candidate += character
      scan.folded = foldedText
      return ''
    }
  }
  // A second bracket inside a candidate kills it, so a dead candidate holds no other beginning and can go out whole.
  const dead = showing(scan, scan.candidate)
  const begins = piece === '['
  scan.candidate = begins ? character : ''
  scan.folded = begins ? piece : ''
  return begins ? dead : dead + showing(scan, character)
}

/**
 * Finds the leftmost marker in text that arrives in pieces and never lets a part of one out. Each character is looked
 * at once: what a removal leaves behind is not searched again.
 */
export const createMarkerScanner = (options: ScannerOptions = {}): MarkerScanner => {
  const forms = formsFor(options.nonce)
  const scan: Scan = { candidate: '', folded: '', dangling: '', half: '', shown: '', outcome: null, suppressed: null }
  const feed = (text: string): string => {
    const isUsual = scan.candidate === '' && scan.shown === '' && scan.outcome === null
    if (isUsual && beginsNoMarker(text)) return showingAtOnce(scan, text)
    let out = ''
    for (const character of text) {
      if (scan.outcome) break
      out += takeCharacter(scan, character, forms, options)
    }
    return out
  }
  return {
    push(chunk) {
      const text = scan.half + chunk
      scan.half = highSurrogate.exec(text)?.[0] ?? ''
      return feed(scan.half ? text.slice(0, -1) : text)
    },
    end() {
      const last = feed(scan.half)
      scan.half = ''
      if (scan.outcome) return last
      const rest = last + showing(scan, scan.candidate) + scan.dangling.trimEnd()
      scan.candidate = ''
      scan.dangling = ''
      return rest
    },
    get outcome() {
      return scan.outcome
    },
    get suppressed() {
      return scan.suppressed
    },
    get closed() {
      return scan.outcome !== null
    },
  }
}

/** The scanner over a text that is already whole. */
export const scanText = (text: string, options: ScannerOptions = {}) => {
  const scanner = createMarkerScanner(options)
  const visibleText = scanner.push(text) + scanner.end()
  return { text: visibleText, outcome: scanner.outcome, suppressed: scanner.suppressed }
}

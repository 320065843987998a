import type { Language } from '@parley/contracts/registry'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface PlainHtml {
  readonly language: Language
  readonly nonce: string
  /** It also begins the title of the window. */
  readonly heading: string
  readonly product?: string
  readonly text: string
  readonly link: { readonly address: string; readonly label: string }
}

/** A page of a few words that needs no other file. */
export const plainHtml = ({ language, nonce, heading, product, text, link }: PlainHtml): string => {
  const shownHeading = escapeHtml(heading)
  const title = product ? `${shownHeading} · ${escapeHtml(product)}` : shownHeading
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">body{font:16px/1.6 system-ui;max-width:34em;margin:15vh auto;padding:0 1em;color-scheme:light dark}</style><h1>${shownHeading}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p></html>`
}

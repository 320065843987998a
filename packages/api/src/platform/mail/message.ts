import type { Language } from '../http/index.ts'

export interface Letter {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** The last line, before the notes. */
  closing?: string | undefined
  /** A small note at the end of the message. */
  footnotes?: readonly string[]
}

export interface MessageAccounts {
  recipient?: string | undefined
  cause?: string | undefined
}

export interface Message {
  to: string
  subject: string
  text: string
  html: string
  /** The name of the sender and the address for answers, where they are not those of the installation. */
  sender?: { name: string; replyTo: string | null }
  /** The accounts with whose erasure the message goes: its recipient and the person whom it names. */
  accounts?: MessageAccounts
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`
const footnote = (text: string): string => `<p style="margin:16px 0 0;font-size:13px;color:#6b7280">${escape(text)}</p>`

const button = ({ label, url }: NonNullable<Letter['action']>): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#be185d;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#6b7280;word-break:break-all">${escape(url)}</p>`

const htmlOf = (letter: Letter, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(letter.subject)}</title></head>` +
  '<body style="margin:0;padding:24px;background:#f9fafb;color:#111827;font:16px/1.5 system-ui,sans-serif">' +
  '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">' +
  [
    paragraph(letter.greeting),
    ...letter.paragraphs.map(paragraph),
    letter.action ? button(letter.action) : '',
    letter.closing ? paragraph(letter.closing) : '',
    ...(letter.footnotes ?? []).map(footnote),
  ].join('') +
  '</div></body></html>'

const textOf = ({ greeting, paragraphs, action, closing, footnotes = [] }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    ...footnotes,
  ].join('\n\n')

/** A message as text, and as HTML with the same content. */
export const messageOf = (to: string, letter: Letter, language: Language): Message => ({
  to,
  // A line break in a name must never become a header.
  subject: letter.subject.replaceAll(/[\r\n]+/g, ' '),
  text: textOf(letter),
  html: htmlOf(letter, language),
})

import type { Language } from '@parley/contracts/registry'

const texts = {
  en: {
    title: 'Internal Server Error',
    text: 'cannot show this page right now. Nothing was lost. Try again in a moment.',
    retry: 'Try again',
  },
  fr: {
    title: 'Erreur du serveur',
    text: 'ne peut pas afficher cette page pour le moment. Rien n’a été perdu. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
} as const

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface PlainPageOptions {
  readonly language: Language
  readonly nonce: string
  readonly productName: string
}

/** The edge sends this page when it cannot render the shell. It needs no other file. */
export const plainPage = ({ language, nonce, productName }: PlainPageOptions): string => {
  const { title, text, retry } = texts[language]
  const product = escapeHtml(productName)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${product}</title><style nonce="${nonce}">body{font:16px/1.6 system-ui;max-width:34em;margin:15vh auto;padding:0 1em;color-scheme:light dark}</style><h1>${title}</h1><p>${product} ${text}</p><p><a href="">${retry}</a></p></html>`
}

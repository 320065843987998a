import type { Language } from '@parley/contracts/registry'

const words = {
  en: {
    title: 'Parley cannot show this page right now',
    text: 'Something went wrong while the page was being made. Nothing was lost. Please try again in a moment.',
    again: 'Try again',
  },
  fr: {
    title: 'Parley ne peut pas afficher cette page pour le moment',
    text: 'Un problème est survenu pendant la préparation de la page. Rien n’a été perdu. Veuillez réessayer dans un instant.',
    again: 'Réessayer',
  },
} as const

/** When even the shell cannot be rendered: one page that needs nothing else. */
export const plainPage = (language: Language, nonce: string): string => {
  const { title, text, again } = words[language]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">body{font:16px/1.6 system-ui;max-width:34em;margin:15vh auto;padding:0 1em;color-scheme:light dark}</style><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></html>`
}

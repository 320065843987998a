import type { Language } from '@parley/contracts/registry'
import { plainHtml } from '../http/plain-html.ts'

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

interface PlainPageOptions {
  readonly language: Language
  readonly nonce: string
  readonly productName: string
}

/** The edge sends this page when it cannot render the shell. It needs no other file. */
export const plainPage = ({ language, nonce, productName }: PlainPageOptions): string => {
  const { title, text, retry } = texts[language]
  return plainHtml({
    language,
    nonce,
    heading: title,
    product: productName,
    text: `${productName} ${text}`,
    link: { address: '', label: retry },
  })
}

import { createElement } from 'react'
import type { PublicPage, PublicPages } from '../page/page.ts'

const page = (en: string, fr: string, layout: PublicPage['layout'] = 'content'): PublicPage => ({
  layout,
  title: { en, fr },
  load: (language) =>
    Promise.resolve({ Page: ({ error }) => createElement('h1', null, error?.title ?? (language === 'fr' ? fr : en)) }),
})

export const publicPages: PublicPages = {
  landing: page('Practise difficult conversations', 'Entraînez-vous aux conversations difficiles', 'web'),
  page2: page('How it works', 'Comment ça marche', 'web'),
  'terms-contact': page('Contact', 'Contact'),
  'terms-privacy': page('Privacy', 'Confidentialité'),
  'terms-conditions': page('Terms and conditions', 'Conditions générales'),
  'terms-legal-notices': page('Legal notices', 'Mentions légales'),
  forbidden: page('Access denied', 'Accès refusé', 'web'),
  error: page('Something went wrong', 'Un problème est survenu', 'web'),
}

import type { PublicPages } from '../page/page.ts'
import { pageWithWords } from './public-page.tsx'
import './public.css'

// Each further file costs the landing page its digest. So the words of the terms share one file in each language, and
// the pages with few words have those of both languages in their own file.
const terms = () => import(/* webpackChunkName: "page-terms" */ './terms/terms.page.tsx')

/** The shell's own pages. */
export const publicPages: PublicPages = {
  landing: {
    layout: 'web',
    title: { en: 'Practise difficult conversations', fr: 'Entraînez-vous aux conversations difficiles' },
    description: {
      en: 'Practise difficult conversations with an AI partner before you have them for real, and read what worked in your own words.',
      fr: 'Entraînez-vous aux conversations difficiles avec un partenaire IA avant de les vivre, et lisez ce qui a fonctionné, dans vos propres mots.',
    },
    load: pageWithWords({
      page: () => import(/* webpackChunkName: "page-landing" */ './landing/landing.page.tsx'),
      words: {
        en: () => import(/* webpackChunkName: "page-landing-en" */ './landing/landing.en.ts'),
        fr: () => import(/* webpackChunkName: "page-landing-fr" */ './landing/landing.fr.ts'),
      },
    }),
  },
  page2: {
    layout: 'web',
    title: { en: 'How it works', fr: 'Comment ça marche' },
    description: {
      en: 'Try a conversation of three turns, and see how every answer changes the person opposite you.',
      fr: 'Essayez une conversation en trois prises de parole et voyez chaque réponse changer la personne en face de vous.',
    },
    load: pageWithWords({
      page: () => import(/* webpackChunkName: "page-page2" */ './page2/how-it-works.page.tsx'),
      words: {
        en: () => import(/* webpackChunkName: "page-page2" */ './page2/how-it-works.en.ts'),
        fr: () => import(/* webpackChunkName: "page-page2" */ './page2/how-it-works.fr.ts'),
      },
    }),
  },
  'terms-contact': {
    layout: 'content',
    title: { en: 'Contact', fr: 'Contact' },
    load: pageWithWords({
      page: terms,
      words: {
        en: () => import(/* webpackChunkName: "page-terms-en" */ './terms/contact.en.ts'),
        fr: () => import(/* webpackChunkName: "page-terms-fr" */ './terms/contact.fr.ts'),
      },
    }),
  },
  'terms-privacy': {
    layout: 'content',
    title: { en: 'Privacy', fr: 'Confidentialité' },
    load: pageWithWords({
      page: terms,
      words: {
        en: () => import(/* webpackChunkName: "page-terms-en" */ './terms/privacy.en.ts'),
        fr: () => import(/* webpackChunkName: "page-terms-fr" */ './terms/privacy.fr.ts'),
      },
    }),
  },
  'terms-conditions': {
    layout: 'content',
    title: { en: 'Conditions of use', fr: 'Conditions d’utilisation' },
    load: pageWithWords({
      page: terms,
      words: {
        en: () => import(/* webpackChunkName: "page-terms-en" */ './terms/conditions.en.ts'),
        fr: () => import(/* webpackChunkName: "page-terms-fr" */ './terms/conditions.fr.ts'),
      },
    }),
  },
  'terms-legal-notices': {
    layout: 'content',
    title: { en: 'Legal notices', fr: 'Mentions légales' },
    load: pageWithWords({
      page: terms,
      words: {
        en: () => import(/* webpackChunkName: "page-terms-en" */ './terms/legal-notices.en.ts'),
        fr: () => import(/* webpackChunkName: "page-terms-fr" */ './terms/legal-notices.fr.ts'),
      },
    }),
  },
  forbidden: {
    layout: 'content',
    title: { en: 'You may not open this page', fr: 'Vous ne pouvez pas ouvrir cette page' },
    load: pageWithWords({
      page: () => import(/* webpackChunkName: "page-forbidden" */ './status/forbidden.page.tsx'),
      words: {
        en: () => import(/* webpackChunkName: "page-forbidden-en" */ './status/forbidden.en.ts'),
        fr: () => import(/* webpackChunkName: "page-forbidden-fr" */ './status/forbidden.fr.ts'),
      },
    }),
  },
  error: {
    layout: 'content',
    title: { en: 'Something went wrong', fr: 'Un problème est survenu' },
    load: pageWithWords({
      page: () => import(/* webpackChunkName: "page-error" */ './status/error.page.tsx'),
      words: {
        en: () => import(/* webpackChunkName: "page-error" */ './status/error.en.ts'),
        fr: () => import(/* webpackChunkName: "page-error" */ './status/error.fr.ts'),
      },
    }),
  },
}

import type { Language } from '@parley/contracts/registry'
import { isCrawler } from '../errors/crawler.ts'

const words = {
  en: {
    title: 'Internal Server Error',
    text: 'The page could not start. Reload it, or try again later.',
    again: 'Reload',
  },
  fr: {
    title: 'Erreur du serveur',
    text: 'La page n’a pas pu démarrer. Rechargez-la, ou réessayez plus tard.',
    again: 'Recharger',
  },
} as const

const element = <Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] => {
  const node = page.createElement(tag)
  node.textContent = text
  return node
}

/** Shows a failure of the start. It uses the DOM alone, because any other part may be the one that failed. */
export function showStartFailure(page: Document, root: Element, reload: () => void): void {
  if (isCrawler(page.defaultView?.navigator.userAgent)) return
  const language: Language = page.documentElement.lang.startsWith('fr') ? 'fr' : 'en'
  const { title, text, again } = words[language]
  const button = element(page, 'button', again)
  button.type = 'button'
  button.className = 'ui-button ui-button--primary'
  button.addEventListener('click', reload)
  const section = page.createElement('main')
  section.className = 'shell-broken'
  section.setAttribute('role', 'alert')
  section.append(element(page, 'h1', title), element(page, 'p', text), button)
  root.replaceChildren(section)
}

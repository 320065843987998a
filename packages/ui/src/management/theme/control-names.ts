import { useLayoutEffect } from 'react'
import type { UiLanguage } from '../../phrases/phrases.ts'

/** The names of the buttons that antd names in English, or after their icon alone. */
const buttonNames = {
  en: { up: 'Increase', down: 'Decrease', clear: 'Clear', more: 'More', search: 'Search' },
  fr: { up: 'Augmenter', down: 'Diminuer', clear: 'Effacer', more: 'Plus', search: 'Rechercher' },
} as const

const buttons = {
  up: '.ant-input-number-action-up',
  down: '.ant-input-number-action-down',
  clear: '.ant-select-clear, .ant-input-clear-icon',
  more: '.ant-tabs-nav-more',
  search: '.ant-input-search-btn.ant-btn-icon-only',
} as const

const nameButton = (button: Element, name: string): void => {
  if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name)
}

const nameControls = (language: UiLanguage): void => {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
  for (const key of Object.keys(buttons) as (keyof typeof buttons)[])
    for (const button of all(buttons[key])) nameButton(button, buttonNames[language][key])
  for (const arrow of all('.ant-pagination-item-link')) nameButton(arrow, arrow.parentElement?.title ?? '')
  for (const icon of all('.anticon[role="img"]:not([aria-hidden])')) {
    // An icon without a name of ours has the name of its drawing; words or a named control stand around it.
    if (icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`)) icon.setAttribute('aria-hidden', 'true')
  }
}

/** Names antd's buttons in the language of the page, and hides its icons from assistive technology, wherever they appear. */
export function useControlNames(language: UiLanguage): void {
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => nameControls(language))
    nameControls(language)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [language])
}

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

const paginationArrows = '.ant-pagination-item-link'
const icons = '.anticon[role="img"]:not([aria-hidden])'
/** "Tab 1 of 3", in English alone. Screen readers say the place of a tab in their own language. */
const tabPlaces = '.ant-tabs-tab-btn > [aria-live]'
const anyControl = [...Object.values(buttons), paginationArrows, icons, tabPlaces].join(', ')

const nameControl = (control: HTMLElement, language: UiLanguage): void => {
  for (const key of Object.keys(buttons) as (keyof typeof buttons)[])
    if (control.matches(buttons[key])) nameButton(control, buttonNames[language][key])
  if (control.matches(paginationArrows)) nameButton(control, control.parentElement?.title ?? '')
  if (control.matches(tabPlaces)) control.hidden = true
  // An icon without a name of ours has the name of its drawing; words or a named control stand around it.
  if (control.matches(icons) && control.classList.contains(`anticon-${control.getAttribute('aria-label')}`))
    control.setAttribute('aria-hidden', 'true')
}

const nameControls = (part: HTMLElement, language: UiLanguage): void => {
  if (part.matches(anyControl)) nameControl(part, language)
  for (const control of part.querySelectorAll<HTMLElement>(anyControl)) nameControl(control, language)
}

/** Names antd's buttons in the language of the page, and hides its icons from assistive technology, wherever they appear. */
export function useControlNames(language: UiLanguage): void {
  useLayoutEffect(() => {
    // Only what was added: a look at the whole page for each change would slow down typing.
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) nameControls(node, language)
    })
    nameControls(document.body, language)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [language])
}

import type { HTMLElement, HTMLLabelElement, Window } from 'happy-dom'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

/*
 * Two readings of happy-dom took a fifth of the time of the tests of pages. These give the same answers with less work.
 */

/** The library searches the whole document for each field, and a query by label asks every field. */
function findLabels(this: HTMLElement): HTMLLabelElement[] {
  const labels = this.id === '' ? [] : Array.from(this.ownerDocument.querySelectorAll('label[for]'))
  const ownLabels = labels.filter((label) => label.getAttribute('for') === this.id)
  let around = this.parentElement
  while (around && around.tagName !== 'LABEL') around = around.parentElement
  if (around?.hasAttribute('for') && around.getAttribute('for') !== this.id) around = null
  return (around && !ownLabels.includes(around) ? [...ownLabels, around] : ownLabels) as HTMLLabelElement[]
}

const fieldsOf = ({ HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement }: Window) => [
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLButtonElement,
]

// A file of such a package may run in plain Node.
if ('document' in globalThis)
  for (const { prototype } of fieldsOf(globalThis as unknown as Window))
    Object.defineProperty(prototype, 'labels', { configurable: true, get: findLabels })

/** The library copies these few texts by `structuredClone`, for each parent of each element that a query by role meets. */
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy['definedPropertyNames'], this['definedPropertyNames'])
  return copy
}

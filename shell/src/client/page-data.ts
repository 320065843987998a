import type { OperatorFacts, Registry } from '@parley/contracts/registry'
import type { FrontData } from '../front/front-data.ts'

/** Data that the server writes into the page for the browser. */
export interface PageData {
  readonly registry: Registry
  readonly operator: OperatorFacts
  /** Present only on a page that a front shows first. */
  readonly front?: FrontData
}

export const pageDataId = 'parley-page'
export const rootId = 'root'

/** Encodes the data as the text of a script element, without characters that could close the element. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export function readPageData(page: Document): PageData {
  const text = page.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('the page contains no registry')
  return JSON.parse(text) as PageData
}

/** The nonce of the page's scripts. Browsers hide the attribute from style sheets; scripts can read the property. */
export const readNonce = (page: Document): string => page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

import type { SchemePreference, TextSize } from '@parley/mfe-kit/host'
import { type PageData, pageDataId, rootId, writePageData } from '../client/page-data.ts'
import { schemeCookie } from '../host/scheme.ts'
import type { Asset, PageAssets } from './preloads.ts'
import { pageIcon } from './page-icon.ts'

interface DocumentParts {
  readonly data: PageData
  readonly markup: string
  readonly title: string
  readonly description: string | null
  readonly nonce: string
  readonly scheme: SchemePreference
  readonly textSize: TextSize
  readonly assets: PageAssets
  readonly dialogs: Readonly<Record<string, readonly Asset[]>>
  /** Absolute addresses of this page in both languages; none for errors. */
  readonly alternates: Readonly<Record<string, string>>
  readonly isIndexed: boolean
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const integrityOf = ({ integrity }: Asset): string =>
  integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ' crossorigin="anonymous"'

// Only the browser knows the system's scheme, so this runs before the first paint.
const schemeScript = `document.documentElement.classList.toggle('dark',(m=>m?m[1]==='dark':matchMedia('(prefers-color-scheme: dark)').matches)(document.cookie.match(/(?:^|; )${schemeCookie}=(light|dark)/)))`

const dialogScript = (dialogs: DocumentParts['dialogs'], nonce: string): string =>
  `((${inScript(dialogs)})[location.hash]||[]).forEach(a=>{const l=document.createElement('link');l.rel='preload';l.as='script';l.crossOrigin='anonymous';l.nonce='${escape(nonce)}';if(a.integrity)l.integrity=a.integrity;l.href=a.href;document.head.append(l)})`

const headOf = ({ title, description, nonce, assets, dialogs, alternates, isIndexed }: DocumentParts): string => {
  const inline = (script: string) => `<script nonce="${escape(nonce)}">${script}</script>`
  const preload = (as: string, asset: Asset) =>
    `<link rel="preload" as="${as}" nonce="${escape(nonce)}" href="${escape(asset.href)}"${integrityOf(asset)}>`
  return [
    '<meta charset="utf-8">',
    // Fixed as specified; text size is a setting of the profile.
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">',
    '<meta name="color-scheme" content="light dark">',
    inline(schemeScript),
    pageIcon,
    `<title>${escape(title)}</title>`,
    description ? `<meta name="description" content="${escape(description)}">` : '',
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    ...assets.styles.map(
      (asset) =>
        `<link rel="stylesheet" href="${escape(asset.href)}" data-href="${escape(asset.file ?? '')}"${integrityOf(asset)}>`,
    ),
    // Without the priority, browsers fetch the files that are preloaded before these, which run first.
    ...assets.scripts.map(
      (asset) =>
        `<script defer fetchpriority="high" nonce="${escape(nonce)}" src="${escape(asset.href)}"${integrityOf(asset)}></script>`,
    ),
    ...assets.preloads.styles.map((asset) => preload('style', asset)),
    ...assets.preloads.scripts.map((asset) => preload('script', asset)),
    ...Object.entries(alternates).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escape(href)}">`,
    ),
    Object.keys(dialogs).length > 0 ? inline(dialogScript(dialogs, nonce)) : '',
  ].join('')
}

/** The whole page as text. The registry is inert data in it. */
export function writeDocument(parts: DocumentParts): string {
  const { data, markup, scheme, textSize, nonce } = parts
  const language = data.registry.language === 'fr' ? 'fr-FR' : 'en-GB'
  const dark = scheme === 'dark' ? ' class="dark"' : ''
  const size = textSize === 100 ? '' : ` data-text-size="${textSize}"`
  return [
    `<!doctype html><html lang="${language}"${dark}${size}><head>${headOf(parts)}</head><body>`,
    `<div id="${rootId}">${markup}</div>`,
    `<script type="application/json" id="${pageDataId}" nonce="${escape(nonce)}">${writePageData(data)}</script>`,
    '</body></html>',
  ].join('')
}

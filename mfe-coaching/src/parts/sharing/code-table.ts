/** A new code as the page hands it out. */
export interface IssuedLink {
  readonly record: {
    readonly id: string
    readonly name: string
    readonly target: { readonly name: string }
    readonly expires_at: string | null
  }
  readonly access_code: string
  readonly url: string
}

/** The language of the guest who opens this address. */
export const guestLanguage = (url: string): 'en' | 'fr' =>
  new URL(url, location.origin).pathname.startsWith('/fr/') ? 'fr' : 'en'

/** A cell that a spreadsheet shows as text: quoted, and never read as a formula. */
const cellOf = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

interface TableForm {
  readonly header: readonly string[]
  readonly language: 'en' | 'fr'
}

/** Between two cells: spreadsheets in French expect a semicolon. */
const dividers = { en: ',', fr: ';' } as const

/** The codes as a table, with a mark that makes spreadsheets read it as UTF-8. */
export const codesAsCsv = (codes: readonly IssuedLink[], { header, language }: TableForm): string =>
  `\uFEFF${[header, ...codes.map(({ record, url, access_code }) => [record.name, url, access_code])]
    .map((row) => row.map(cellOf).join(dividers[language]))
    .join('\r\n')}\r\n`

import type { Language } from './manifest.ts'
import type { AssetMap, Registry } from './registry.ts'

/** The operator's own facts on the public pages; an unset field is shown as not yet provided. */
export interface OperatorFacts {
  readonly legalName?: string
  readonly legalAddress?: string
  readonly supportEmail?: string
  readonly publisher?: string
  readonly host?: string
  readonly dataProtectionContact?: string
}

/** The edge's request to the shell's server entry for one page. */
export interface RenderRequest {
  /** Path and query as the visitor asked for it, language prefix included. */
  readonly path: string
  readonly search: string
  readonly headers: { readonly cookie?: string; readonly acceptLanguage?: string; readonly userAgent?: string }
  /** The visitor's registry in one language. */
  readonly registryFor: (language: Language) => Registry
  /** The address of the shell's own client build, and the needs of its entries. */
  readonly shell: {
    readonly base: string
    readonly assets: AssetMap
    readonly integrity: Readonly<Record<string, string>>
  }
  readonly nonce: string
  readonly publicUrl: string
  readonly operator: OperatorFacts
  /** Takes what went wrong without being shown. */
  readonly log?: (thrown: unknown) => void
}

export interface RenderResult {
  readonly status: number
  /** `location` on a redirect; `set-cookie`, `vary`, `link` where they apply. */
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

export type Renderer = (request: RenderRequest) => Promise<RenderResult>

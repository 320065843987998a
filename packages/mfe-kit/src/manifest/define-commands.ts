import type { Permission } from '@parley/contracts/access'
import type { Language, Phrase } from '@parley/contracts/registry'

/** One result that the command palette shows. */
export interface CommandResult {
  readonly id: string
  readonly label: string
  /** A few more words, such as a role or a subject. */
  readonly detail?: string
  /** A page of ours, without language prefix. */
  readonly to: string
}

export interface CommandQuery {
  readonly text: string
  readonly signal: AbortSignal
  /** The language of the page: results in it come first. */
  readonly language: Language
  readonly product: { readonly slug: string }
}

/** Something that the command palette can search: scenarios, people. */
export interface CommandSource {
  readonly id: string
  /** The heading above its results. */
  readonly label: Phrase
  /** The route of this remote that shows a result: the palette searches only for people who may open it. */
  readonly route: string
  /** The further permissions that the search itself needs. */
  readonly permissions?: readonly Permission[]
  readonly search: (query: CommandQuery) => Promise<readonly CommandResult[]>
}

export type CommandLoader = () => Promise<{ readonly commands: readonly CommandSource[] }>

/** A remote's part of the command palette. Its code loads when the user types into the palette. */
export const defineCommands = (load: CommandLoader): CommandLoader => load

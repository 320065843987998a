import type { RouteSnapshot } from '@parley/mfe-kit/host'

export interface FrontFile {
  readonly href: string
  readonly integrity?: string
}

/** The document's data of a page with a front: the front's script, and the shell that waits behind it. */
export interface FrontData {
  readonly route: RouteSnapshot
  readonly script: FrontFile
  /** The scripts of the shell, in their order. */
  readonly shell: readonly FrontFile[]
  /** Files that the shell then needs for this page. */
  readonly next: readonly FrontFile[]
}

/** The document's event right before the shell hydrates it. */
export const takeover = 'parley:takeover'

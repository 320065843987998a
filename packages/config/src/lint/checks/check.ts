import type { Finding } from '../finding.ts'

export interface Check {
  name: string
  /** `fix` repairs what the tool can repair by itself, then reports what is left. */
  run: (root: string, fix: boolean) => Promise<Finding[]>
}

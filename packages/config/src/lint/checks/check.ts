import type { Finding } from '../finding.ts'

export interface Check {
  name: string
  /**
   * `fix` repairs what the tool can repair by itself, then reports what is left. A check that takes long looks only into
   * the folders and files that are given; without any it looks into all.
   */
  run: (root: string, fix: boolean, paths?: readonly string[]) => Promise<Finding[]>
}

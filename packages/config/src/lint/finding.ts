export interface Finding {
  /** Relative to the root that is checked, with forward slashes. */
  path: string
  line: number
  rule: string
  sentence: string
}

export const formatFinding = ({ path, line, rule, sentence }: Finding) => `${path}:${line} ${rule} ${sentence}`

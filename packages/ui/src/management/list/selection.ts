/** The rows that a person ticked. */
export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selectedIds: ReadonlySet<string>) => void
}

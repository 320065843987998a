export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** What a page's checkboxes need; what is selected on other pages stays. */
export const pageSelection = ({ selected, onChange }: Selection, ids: readonly string[]) => {
  const here = ids.filter((id) => selected.has(id))
  const all = ids.length > 0 && here.length === ids.length
  return {
    all,
    some: here.length > 0,
    has: (id: string) => selected.has(id),
    toggle: (id: string) =>
      onChange(selected.has(id) ? selected.difference(new Set([id])) : selected.union(new Set([id]))),
    toggleAll: () => onChange(all ? selected.difference(new Set(ids)) : selected.union(new Set(ids))),
  }
}

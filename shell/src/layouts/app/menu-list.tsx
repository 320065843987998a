import { Link } from '@parley/mfe-kit'
import type { MenuItem } from '../../page/page.ts'
import { useAppLayoutPhrases } from './app-layout.phrases.ts'
import { MenuIcon } from './menu-icons.tsx'

const sections = ['practise', 'author', 'administer', 'account'] as const

export function MenuLine({ item, onFollow }: { readonly item: MenuItem; readonly onFollow?: () => void }) {
  return (
    <Link to={item.to} className="menu__line" aria-current={item.current ? 'page' : undefined} onClick={onFollow}>
      <MenuIcon name={item.icon} />
      <span>{item.label}</span>
    </Link>
  )
}

interface MenuListProps {
  readonly items: readonly MenuItem[]
  readonly onFollow?: () => void
}

/** The entries that the user may open, by section. Empty sections are hidden. */
export function MenuList({ items, onFollow }: MenuListProps) {
  const titles = useAppLayoutPhrases().sections
  return sections.map((section) => {
    const lines = items.filter((item) => item.section === section)
    if (lines.length === 0) return null
    return (
      <section key={section} className="menu__section" aria-label={titles[section]}>
        <h2>{titles[section]}</h2>
        <ul>
          {lines.map((item) => (
            <li key={item.id}>
              <MenuLine item={item} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

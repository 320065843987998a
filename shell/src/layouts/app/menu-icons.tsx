import {
  BookOpen,
  Building2,
  ChartColumn,
  CircleHelp,
  Clock,
  Copy,
  Eye,
  House,
  KeyRound,
  LayoutGrid,
  Lightbulb,
  ListOrdered,
  Mail,
  MessagesSquare,
  Presentation,
  Settings,
  Share2,
  SlidersHorizontal,
  Target,
  Upload,
  User,
  Users,
} from '@parley/ui/icons'

/** The icons that a manifest may name. An unknown name gets a plain icon. */
const icons: Readonly<Record<string, typeof House>> = {
  'book-open': BookOpen,
  'building-2': Building2,
  'chart-column': ChartColumn,
  clock: Clock,
  copy: Copy,
  eye: Eye,
  house: House,
  'key-round': KeyRound,
  'layout-grid': LayoutGrid,
  lightbulb: Lightbulb,
  'list-ordered': ListOrdered,
  mail: Mail,
  'messages-square': MessagesSquare,
  presentation: Presentation,
  settings: Settings,
  'share-2': Share2,
  'sliders-horizontal': SlidersHorizontal,
  target: Target,
  upload: Upload,
  user: User,
  users: Users,
}

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? CircleHelp
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}

import type { Language } from '@parley/contracts/registry'
import { useLanguages } from '@parley/mfe-kit'

/** Words of its own, because the phrases of the shell load with every page and these are rarely read. */
const words: Record<Language, { title: string; text: string }> = {
  en: { title: 'This page is not here yet', text: 'It comes with a later version. Everything else works.' },
  fr: {
    title: 'Cette page n’existe pas encore',
    text: 'Elle viendra avec une prochaine version. Le reste fonctionne.',
  },
}

/** Shown inside the layout in place of a page that a later version brings. */
export function PendingPage() {
  const { title, text } = words[useLanguages().current]
  return (
    <section className="shell-broken">
      <h1>{title}</h1>
      <p>{text}</p>
    </section>
  )
}

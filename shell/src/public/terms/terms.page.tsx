import { Link } from '@parley/mfe-kit'
import type { PublicPageProps } from '../../page/page.ts'
import type { Block, TermsPhrases } from './terms-text.ts'

const pages = [
  { to: '/terms/contact', en: 'Contact', fr: 'Contact' },
  { to: '/terms/privacy', en: 'Privacy', fr: 'Confidentialité' },
  { to: '/terms/conditions', en: 'Conditions of use', fr: 'Conditions d’utilisation' },
  { to: '/terms/legal-notices', en: 'Legal notices', fr: 'Mentions légales' },
] as const

/** A text whose e-mail addresses are links. */
function WithMailLinks({ text }: { readonly text: string }) {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, place) =>
    place % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function Text({ block }: { readonly block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <WithMailLinks text={block} />
      </p>
    )
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <WithMailLinks text={point} />
        </li>
      ))}
    </ul>
  )
}

const keyOf = (block: Block): string => (typeof block === 'string' ? block : block.join())

export function Page({ phrases, language, product, operator }: PublicPageProps & { readonly phrases: TermsPhrases }) {
  const text = phrases({ product: product.name, operator })
  return (
    <div className="terms">
      <article className="ui-prose">
        <h1 className="ui-title-40">{text.title}</h1>
        <p className="ui-lead">{text.lead}</p>
        {text.sections.map(({ title, blocks }) => (
          <section key={title} className="ui-prose">
            <h2>{title}</h2>
            {blocks.map((block) => (
              <Text key={keyOf(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
      <nav className="terms__others" aria-label={language === 'fr' ? 'Autres pages' : 'Other pages'}>
        <ul>
          {pages.map((page) => (
            <li key={page.to}>
              <Link to={page.to} aria-current={page[language] === text.title ? 'page' : undefined}>
                {page[language]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

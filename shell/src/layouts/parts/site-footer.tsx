import { Link, useProduct } from '@parley/mfe-kit'
import { copyrightYears, productVersion } from '../product-version.ts'
import { useLayoutPhrases } from '../use-layout-phrases.ts'

export function SiteFooter() {
  const phrases = useLayoutPhrases()
  const product = useProduct()
  return (
    <footer className="site-footer">
      <p>
        <span>{phrases.version(product.name, productVersion)}</span>
        <span>© {copyrightYears()}</span>
      </p>
      <nav aria-label={phrases.legal}>
        <ul>
          <li>
            <Link to="/terms/contact">{phrases.contact}</Link>
          </li>
          <li>
            <Link to="/terms/privacy">{phrases.privacy}</Link>
          </li>
          <li>
            <Link to="/terms/conditions">{phrases.conditions}</Link>
          </li>
          <li>
            <Link to="/terms/legal-notices">{phrases.legalNotices}</Link>
          </li>
        </ul>
      </nav>
    </footer>
  )
}

import { languageNames } from '@parley/contracts/language-names'
import { useLanguages } from '@parley/mfe-kit'

/** A link to this page in the other language, named in that language. */
export function LanguageSwitch() {
  const languages = useLanguages()
  const other = languages.current === 'en' ? 'fr' : 'en'
  return (
    <a
      className="ui-button ui-button--quiet language-switch"
      href={languages.href(other)}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        event.preventDefault()
        languages.choose(other)
      }}
    >
      {languageNames[other]}
    </a>
  )
}

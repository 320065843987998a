import { api, notify, useLanguages, useScheme } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { ChoiceField } from '@parley/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { ownRecord } from './profile.queries.ts'
import { TextSizeChoice } from './text-size-choice.tsx'

const schemes = ['system', 'light', 'dark'] as const
const languages = ['en', 'fr'] as const

interface StoredLanguage {
  readonly version: number
  readonly language: 'en' | 'fr'
}

/** The language of the pages is also the language of the user's mails, which the account stores. */
function useLanguageChoice(record: StoredLanguage | undefined) {
  const t = useSettingsPhrases()
  const client = useQueryClient()
  const pages = useLanguages()
  const choose = async (language: (typeof languages)[number]) => {
    try {
      if (record && record.language !== language) {
        await api.me.update({ body: { version: record.version, language } })
        await client.invalidateQueries(ownRecord())
      }
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('profile.notSaved')) })
    }
    pages.choose(language)
  }
  return { current: pages.current, choose }
}

/** The look of pages in this browser. Each choice works at once. */
export function PageChoices({ record }: { readonly record: StoredLanguage | undefined }) {
  const t = useSettingsPhrases()
  const { preference, choose } = useScheme()
  const pageLanguage = useLanguageChoice(record)
  const pick = <Word extends string>(words: readonly Word[], pickedWord: string, apply: (word: Word) => void) => {
    const chosenWord = words.find((word) => word === pickedWord)
    if (chosenWord) apply(chosenWord)
  }
  return (
    <Section anchor="looks" title={t('looks.title')} lead={t('looks.lead')}>
      <ChoiceField
        label={t('looks.language')}
        options={languages.map((value) => ({ value, label: t(`people.languages.${value}`) }))}
        value={pageLanguage.current}
        onChange={(pickedWord) => pick(languages, pickedWord, (language) => void pageLanguage.choose(language))}
      />
      <ChoiceField
        label={t('looks.scheme')}
        options={schemes.map((value) => ({ value, label: t(`looks.schemes.${value}`) }))}
        value={preference}
        onChange={(pickedWord) => pick(schemes, pickedWord, choose)}
      />
      <TextSizeChoice />
    </Section>
  )
}

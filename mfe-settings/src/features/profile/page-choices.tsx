import { useLanguages, useScheme } from '@parley/mfe-kit'
import { Section } from '@parley/ui/core'
import { ChoiceField } from '@parley/ui/form'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { TextSizeChoice } from './text-size-choice.tsx'

const schemes = ['system', 'light', 'dark'] as const
const languages = ['en', 'fr'] as const

/** How pages look in this browser. Each choice works at once. */
export function PageChoices() {
  const t = useSettingsPhrases()
  const { preference, choose } = useScheme()
  const pageLanguages = useLanguages()
  const pick = <Word extends string>(words: readonly Word[], picked: string, apply: (word: Word) => void) => {
    const found = words.find((word) => word === picked)
    if (found) apply(found)
  }
  return (
    <Section title={t('looks.title')} lead={t('looks.lead')}>
      <ChoiceField
        label={t('looks.language')}
        options={languages.map((value) => ({ value, label: t(`people.languages.${value}`) }))}
        value={pageLanguages.current}
        onChange={(picked) => pick(languages, picked, (language) => pageLanguages.choose(language))}
      />
      <ChoiceField
        label={t('looks.scheme')}
        options={schemes.map((value) => ({ value, label: t(`looks.schemes.${value}`) }))}
        value={preference}
        onChange={(picked) => pick(schemes, picked, choose)}
      />
      <TextSizeChoice />
    </Section>
  )
}

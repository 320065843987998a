import { textSizes, useFormat, useTextSize } from '@parley/mfe-kit'
import { ChoiceField } from '@parley/ui/form'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

export function TextSizeChoice() {
  const t = useSettingsPhrases()
  const format = useFormat()
  const { size, choose } = useTextSize()
  const pick = (pickedSize: string) => {
    const textSize = textSizes.find((each) => String(each) === pickedSize)
    if (textSize) choose(textSize)
  }
  const options = textSizes.map((each) => ({ value: String(each), label: format.percent(each / 100) }))
  return <ChoiceField label={t('textSize.label')} options={options} value={String(size)} onChange={pick} />
}

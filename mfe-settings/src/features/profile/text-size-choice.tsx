import { textSizes, useFormat, usePhrases, useTextSize } from '@parley/mfe-kit'
import { ChoiceField } from '@parley/ui/form'
import type { en } from '../../phrases/en.ts'

export function TextSizeChoice() {
  const t = usePhrases<typeof en>('settings')
  const format = useFormat()
  const { size, choose } = useTextSize()
  const pick = (picked: string) => {
    const found = textSizes.find((each) => String(each) === picked)
    if (found) choose(found)
  }
  const options = textSizes.map((each) => ({ value: String(each), label: format.percent(each / 100) }))
  return <ChoiceField label={t('textSize.label')} options={options} value={String(size)} onChange={pick} />
}

import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import type { Variable } from './environment.queries.ts'

/** The value in use, or that there is none; of a secret only that it is set. */
export function VariableValue({ item }: { readonly item: Variable }) {
  const t = useSettingsPhrases()
  if (item.value !== null) return <span className="env-value">{item.value}</span>
  return <span className="ui-soft">{item.is_set ? t('env.setSecretly') : t('env.unset')}</span>
}

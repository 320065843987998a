import { useUser } from '@parley/mfe-kit'
import { SearchSelect } from '@parley/ui/antd'
import { useAddressChange } from '@parley/ui/management'
import { useId } from 'react'
import { useSettingsPhrases } from '../use-settings-phrases.ts'
import { useOrganizationOptions } from './use-organization-options.ts'
import './organization-choice.css'

/** Chooses the organisation of new records, which the address holds; for those who see several. */
export function OrganizationChoice() {
  const t = useSettingsPhrases()
  const id = useId()
  const own = useUser()?.organization_id
  const { params, change } = useAddressChange()
  const chosenId = params.get('organization') ?? own
  const choice = useOrganizationOptions(chosenId)
  if (!choice) return null
  return (
    <div className="organization-choice">
      <label htmlFor={id}>{t('organizations.label')}</label>
      <SearchSelect<string | null>
        id={id}
        value={choice.options.find(({ value }) => value === chosenId)?.value ?? null}
        options={choice.isSearching ? undefined : choice.options}
        onRetry={choice.onRetry}
        onSearch={choice.onSearch}
        onChange={(next) => change({ organization: next === own ? null : next })}
      />
    </div>
  )
}

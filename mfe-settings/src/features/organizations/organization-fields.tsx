import { useCan } from '@parley/mfe-kit'
import { FormField, Input, InputNumber } from '@parley/ui/antd'
import type { Fact } from '@parley/ui/core'
import type { Organization } from '../../parts/organization.queries.ts'
import { PictureChoice } from '../../parts/picture-choice.tsx'
import { seatsText } from '../../parts/seats-text.ts'
import { textOrNull } from '../../parts/text-or-null.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'

/** The fields that a user may change, by the abilities of the record. */
export interface EditableFields {
  readonly name: boolean
  readonly operatorName: boolean
  readonly limits: boolean
}

export const editableFieldsOf = ({ abilities }: Organization): EditableFields => ({
  name: abilities.update,
  operatorName: abilities.update_operator_name,
  limits: abilities.update_limits,
})

export const useFieldLabels = () => {
  const t = useSettingsPhrases()
  return {
    name: t('organizations.name'),
    operator_name: t('organizations.operatorName'),
    realm: t('organizations.realm'),
    seats: t('organizations.seatLimit'),
    image_url: t('picture.ofOrganization'),
  }
}

/** The facts that the user can read and not change here: the metadata hold the retention. */
export function useReadOnlyFacts(organization: Organization, editable: EditableFields): readonly Fact[] {
  const t = useSettingsPhrases()
  const labels = useFieldLabels()
  const seats = seatsText(t, organization)
  const seesSuperAdmins = useCan('super-admin-read')
  const { name, operator_name: operatorName, realm, retention_days: days } = organization
  const facts = [
    { isShown: !editable.name, label: labels.name, value: name },
    { isShown: !editable.operatorName, label: labels.operator_name, value: operatorName || t('profile.none') },
    {
      isShown: true,
      label: t('organizations.seats'),
      value: seesSuperAdmins ? seats : t('organizations.seatsOfHidden', { seats }),
    },
    { isShown: !editable.limits, label: labels.realm, value: realm ?? t('profile.none') },
    {
      isShown: true,
      label: t('organizations.retention'),
      value: days === null ? t('organizations.keptForever') : t('organizations.retentionLasts', { count: days }),
    },
  ]
  return facts.filter(({ isShown }) => isShown)
}

interface OrganizationFieldsProps {
  readonly editable: EditableFields
  /** Absent for a new organisation, which can hold pictures once it exists. */
  readonly organization?: Pick<Organization, 'id' | 'name'>
}

export function OrganizationFields({ editable, organization }: OrganizationFieldsProps) {
  const t = useSettingsPhrases()
  const labels = useFieldLabels()
  return (
    <>
      {editable.name ? (
        <FormField name="name" label={labels.name} showOptional={false}>
          <Input autoComplete="off" />
        </FormField>
      ) : null}
      {editable.name && organization ? (
        <PictureChoice category="organizations" name={organization.name} organizationId={organization.id} />
      ) : null}
      {editable.operatorName ? (
        <FormField name="operator_name" label={labels.operator_name} help={t('organizations.operatorNameHelp')}>
          <Input autoComplete="off" />
        </FormField>
      ) : null}
      {editable.limits ? (
        <>
          <FormField name="realm" label={labels.realm} help={t('organizations.realmHelp')} {...textOrNull}>
            <Input autoComplete="off" />
          </FormField>
          <FormField name="seats" label={labels.seats} help={t('organizations.seatLimitHelp')}>
            <InputNumber precision={0} />
          </FormField>
        </>
      ) : null}
    </>
  )
}

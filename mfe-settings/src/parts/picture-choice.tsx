import { type PictureStore, usePictureStore } from '@parley/mfe-kit'
import { defaultPictures, type PictureCategory } from '@parley/contracts/pictures'
import { FormField } from '@parley/ui/antd'
import { Avatar } from '@parley/ui/avatar'
import { PictureInput } from '@parley/ui/picture'
import { useSettingsPhrases } from './use-settings-phrases.ts'

type Category = Extract<PictureCategory, 'users' | 'usergroups' | 'organizations'>

interface PictureChoiceProps {
  readonly category: Category
  /** The name that the portrait of a record without a picture is drawn from. */
  readonly name: string
  /** The organisation of the record; the user's own for a new record. */
  readonly organizationId?: string
}

const labels = {
  users: 'picture.ofPerson',
  usergroups: 'picture.ofGroup',
  organizations: 'picture.ofOrganization',
} as const

function Fallback({ category, name }: Pick<PictureChoiceProps, 'category' | 'name'>) {
  if (category !== 'usergroups') return <Avatar name={name} size={96} decorative />
  return <img src={defaultPictures.usergroup} alt="" width={96} height={96} />
}

/** The picture of a person, a group or an organisation in a form of the management. */
export function PictureChoice({ category, name, organizationId }: PictureChoiceProps) {
  const t = useSettingsPhrases()
  const store: PictureStore = usePictureStore(category, organizationId)
  const label = t(labels[category])
  return (
    <FormField name="image_url" label={label} showOptional={false}>
      <PictureInput
        label={label}
        store={store}
        round={category === 'users'}
        fallback={<Fallback category={category} name={name} />}
      />
    </FormField>
  )
}

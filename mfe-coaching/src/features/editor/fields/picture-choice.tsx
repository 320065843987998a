import { usePictureStore } from '@parley/mfe-kit'
import type { PictureCategory } from '@parley/contracts/pictures'
import { FormField, type FormFieldProps } from '@parley/ui/antd'
import { PictureInput } from '@parley/ui/picture'
import type { ReactNode } from 'react'

interface PictureChoiceProps extends Pick<FormFieldProps, 'name' | 'label' | 'help' | 'getValueFromEvent'> {
  readonly category: Extract<PictureCategory, 'avatars' | 'playlists' | 'missions' | 'default'>
  /** The content without a picture. */
  readonly fallback: ReactNode
  readonly aspect?: number
  readonly round?: boolean
}

/** The picture of a record: chosen, cropped and stored at once, so that its address is part of the draft. */
export function PictureChoice({ category, fallback, aspect, round, ...field }: PictureChoiceProps) {
  const store = usePictureStore(category)
  return (
    <FormField {...field} showOptional={false}>
      <PictureInput label={field.label} store={store} fallback={fallback} aspect={aspect} round={round} />
    </FormField>
  )
}

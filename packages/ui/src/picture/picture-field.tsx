import { FieldGroup, type FieldProps } from '../form/field.tsx'
import { PictureInput, type PictureInputProps } from './picture-input.tsx'

export interface PictureFieldProps extends FieldProps, Omit<PictureInputProps, 'label' | 'id'> {}

/** A picture in a native form. */
export function PictureField({ label, help, error, labelHidden, ...input }: PictureFieldProps) {
  return (
    <FieldGroup {...{ label, help, error, labelHidden }}>
      <PictureInput {...input} label={label} />
    </FieldGroup>
  )
}

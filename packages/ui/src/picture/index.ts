/// <reference path="../css.d.ts" />
import '../form/form.css'
import './picture.css'

export { PictureField, type PictureFieldProps } from './picture-field.tsx'
export { PictureInput, type PictureInputProps } from './picture-input.tsx'
export type { PictureFieldStore } from './picture-store.ts'

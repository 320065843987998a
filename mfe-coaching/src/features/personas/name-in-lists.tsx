import { useRoute } from '@parley/mfe-kit'
import { Form } from '@parley/ui/antd'
import { useEffect, useRef } from 'react'
import { personaName } from '../../parts/persona-portrait.tsx'
import type { PersonaDraft } from './persona-form.model.ts'

/** A new persona is called in lists by its own names, until its author writes another one there. */
export function NameInLists() {
  const form = Form.useFormInstance<PersonaDraft>()
  const isNew = useRoute().params['id'] === undefined
  const first_name = (Form.useWatch('first_name') as string | undefined) ?? ''
  const last_name = (Form.useWatch('last_name') as string | undefined) ?? ''
  const name = personaName({ first_name, last_name })
  const followedName = useRef('')
  useEffect(() => {
    if (!isNew || name === '') return
    if ([undefined, '', followedName.current].includes(form.getFieldValue('name') as string | undefined))
      form.setFieldValue('name', name)
    followedName.current = name
  }, [form, isNew, name])
  return null
}

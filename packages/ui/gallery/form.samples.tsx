import { useState } from 'react'
import { Avatar } from '../src/avatar/index.ts'
import { Button, useUi } from '../src/core/index.ts'
import {
  CheckField,
  ChoiceField,
  Form,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '../src/form/index.ts'
import { PictureField } from '../src/picture/index.ts'

const voices = ['Alder', 'Birch', 'Cedar', 'Elm'].map((label) => ({ value: label.toLowerCase(), label }))
/** Shows pictures without storing them. */
const samplePictures = {
  limits: { bytes: 8_000_000, shortest: 16, longest: 12_000, types: ['image/jpeg', 'image/png', 'image/webp'] },
  upload: async (file: Blob) => URL.createObjectURL(file),
  fetch: async (address: string) => address,
  previewOf: (url: string) => url,
}

const levels = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

export function FieldSamples() {
  const [text, setText] = useState('Mara')
  const [password, setPassword] = useState('Parley')
  const [voice, setVoice] = useState('cedar')
  const [level, setLevel] = useState('2')
  const [minutes, setMinutes] = useState<number | null>(15)
  const [on, setOn] = useState(true)
  const [picture, setPicture] = useState<string | null>(null)
  return (
    <div className="ui-form">
      <TextField label="First name" value={text} onChange={setText} help="As the persona introduces themselves." />
      <TextField
        label="E-mail"
        type="email"
        value="mara@"
        onChange={setText}
        error="An address needs a part after the @."
      />
      <TextAreaField
        label="Briefing"
        value="You have ten minutes before the next meeting."
        onChange={setText}
        optional
      />
      <PasswordField label="New password" autoComplete="new-password" value={password} onChange={setPassword} />
      <SelectField label="Voice" options={voices} value={voice} onChange={setVoice} />
      <NumberField label="Time limit" unit="min" value={minutes} onChange={setMinutes} min={1} />
      <ChoiceField label="Resistance" options={levels} value={level} onChange={setLevel} />
      <ChoiceField
        label="Feedback"
        shape="list"
        value="1"
        onChange={setLevel}
        options={[
          { value: '1', label: 'Everything', help: 'Scores, quotes and measures, as soon as they are there.' },
          { value: '2', label: 'After a review', help: 'A person looks at it first.' },
        ]}
      />
      <PictureField
        label="Picture"
        round
        store={samplePictures}
        fallback={<Avatar name="Mara Lind" size={96} decorative />}
        value={picture}
        onChange={setPicture}
      />
      <CheckField label="Required for the certificate" checked={on} onChange={setOn} />
      <CheckField
        label="Provider switched on"
        look="switch"
        checked={on}
        onChange={setOn}
        help="Sessions that run keep their provider."
      />
    </div>
  )
}

export function FormSample() {
  const form = useForm({
    initial: { name: '' },
    check: (values): Record<string, string> => (values.name ? {} : { name: 'Give it a name that you will recognise.' }),
    onSubmit: () => undefined,
  })
  return (
    <Form
      form={form}
      label={`New user group, ${useUi().scheme}`}
      actions={
        <Button tone="primary" type="submit" busy={form.busy}>
          Create group
        </Button>
      }
    >
      <TextField label="Name" {...form.field('name')} />
    </Form>
  )
}

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PersonaPortrait } from './persona-portrait.tsx'

const persona = { first_name: 'Ana', last_name: 'Sousa', avatar: { style: 'thumbs', seed: '' } } as const
const picture = (name: string) => `/api/image/${'a'.repeat(40)}/${name}.webp`

test('an uploaded portrait is shown in its small size instead of the drawn one', () => {
  const personaWithPicture = { ...persona, avatar: { ...persona.avatar, url: picture('large') } }
  const { container } = render(<PersonaPortrait persona={personaWithPicture} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(picture('small'))
  expect(container.querySelector('svg')).toBeNull()
})

test('a persona without an upload is drawn', () => {
  const { container } = render(<PersonaPortrait persona={persona} />)
  expect([container.querySelector('img'), container.querySelector('svg') === null]).toEqual([null, false])
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contrastOf } from '../tokens/contrast.ts'
import { Avatar } from './avatar.tsx'
import { initialGrounds } from './avatar.palette.ts'
import { initialsOf } from './seed.ts'
import { expressions } from './thumbs-face.tsx'

test.each([
  ['Ana de Sousa', 'AS'],
  ['élodie', 'É'],
  ['', '?'],
])('initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('the same seed draws the same face, another seed another', () => {
  const draw = (seed: string) =>
    render(<Avatar name="x" look="thumbs" seed={seed} />).container.innerHTML.replaceAll(/_r_\w+_/g, '')
  expect(draw('mara')).toBe(draw('mara'))
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(draw)).size).toBeGreaterThan(4)
})

test('each expression is drawn differently', () => {
  const faces = expressions.map((expression) =>
    render(<Avatar name="x" look="thumbs" expression={expression} />).container.innerHTML.replaceAll(/_r_\w+_/g, ''),
  )
  expect(new Set(faces).size).toBe(expressions.length)
})

test('a face is named, unless the name stands beside it', () => {
  const { rerender } = render(<Avatar name="Ana Sousa" />)
  expect(screen.getByRole('img', { name: 'Ana Sousa' })).toBeTruthy()
  rerender(<Avatar name="Ana Sousa" decorative />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('initials are legible on every ground', () => {
  for (const ground of initialGrounds) expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.5)
})

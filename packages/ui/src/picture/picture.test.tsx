import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cropRectangle, dragCrop, middleCrop } from './crop-rectangle.ts'
import { PictureField } from './index.ts'
import type { PictureFieldStore } from './picture-store.ts'

const limits = { bytes: 8_000_000, shortest: 16, longest: 12_000, types: ['image/jpeg', 'image/png'] }
const wide = { width: 400, height: 200 }

const storeWith = (answer: Partial<PictureFieldStore> = {}): PictureFieldStore => ({
  limits,
  upload: async () => '/uploaded/large.webp',
  fetch: async () => '/fetched/large.webp',
  previewOf: (url) => url.replace('large', 'medium'),
  ...answer,
})

function Portrait({ store, round }: { readonly store: PictureFieldStore; readonly round?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <PictureField label="Portrait" store={store} fallback={<b>NN</b>} value={value} onChange={setValue} round={round} />
  )
}

const shownPicture = () => screen.findByRole('img', { name: 'Current picture' })

/** The browser decodes pictures; its answer is given here, because the simulated page has no decoder. */
const decodeAs = (size: typeof wide | null) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new Error('no picture')
    return size
  })

const choose = (container: HTMLElement, file: File) =>
  fireEvent.change(container.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } })

afterEach(() => vi.unstubAllGlobals())

test('a crop keeps the largest part of the aspect, and dragging stops at the edge of the picture', () => {
  expect(cropRectangle(wide, 1, middleCrop)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(cropRectangle(wide, 1, { zoom: 2, across: 1, down: 0 })).toEqual({ x: 300, y: 0, width: 100, height: 100 })
  expect(dragCrop(wide, 1, middleCrop, { across: 0.25, down: 1 })).toEqual({ zoom: 1, across: 0.25, down: 0.5 })
  expect(dragCrop(wide, 1, middleCrop, { across: -9, down: 0 }).across).toBe(1)
})

test('the limits stand beside the field, and files beyond them are refused before an upload', async () => {
  const upload = vi.fn<PictureFieldStore['upload']>()
  const { container } = render(<Portrait store={storeWith({ upload })} />)
  expect(screen.getByText(/JPEG or PNG, up to 8 MB, at least 16 × 16 pixels/)).toBeTruthy()
  choose(container, new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/Choose a JPEG, PNG/)).toBeTruthy()
  decodeAs({ width: 8, height: 400 })
  choose(container, new File(['x'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText(/at least 16 pixels/)).toBeTruthy()
  decodeAs(null)
  choose(container, new File(['x'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText(/cannot be read/)).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
})

test('the whole picture is uploaded and shown, and removing it shows the fallback again', async () => {
  decodeAs(wide)
  const upload = vi.fn<PictureFieldStore['upload']>(async () => '/uploaded/large.webp')
  const { container } = render(<Portrait store={storeWith({ upload })} />)
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  choose(container, file)
  await userEvent.click(await screen.findByRole('button', { name: 'Use the whole picture', hidden: true }))
  expect((await shownPicture()).getAttribute('src')).toBe('/uploaded/medium.webp')
  expect(upload).toHaveBeenCalledWith(file)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('NN')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture…' }))
})

test('the dialog stays until the picture is stored, and a second press sends it no second time', async () => {
  decodeAs(wide)
  const storing = Promise.withResolvers<string>()
  const upload = vi.fn<PictureFieldStore['upload']>(() => storing.promise)
  const { container } = render(<Portrait store={storeWith({ upload })} />)
  choose(container, new File(['x'], 'a.png', { type: 'image/png' }))
  const whole = await screen.findByRole('button', { name: 'Use the whole picture', hidden: true })
  await userEvent.click(whole)
  await userEvent.click(whole)
  expect(screen.getByText('Crop the picture')).toBeTruthy()
  storing.resolve('/uploaded/large.webp')
  await shownPicture()
  await waitFor(() => expect(screen.queryByText('Crop the picture')).toBeNull())
  expect(upload).toHaveBeenCalledOnce()
})

test('a refused picture closes the dialog, and its reason stands beside the field', async () => {
  decodeAs(wide)
  const { container } = render(<Portrait store={storeWith({ upload: () => Promise.reject(new Error('no')) })} />)
  choose(container, new File(['x'], 'a.png', { type: 'image/png' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use the whole picture', hidden: true }))
  await waitFor(() => expect(screen.queryByText('Crop the picture')).toBeNull())
  expect(screen.getByRole('status').textContent).not.toBe('')
})

test.each([true, false])('the crop of a picture that is shown in a circle shows the circle: %s', async (round) => {
  decodeAs(wide)
  const { container } = render(<Portrait store={storeWith()} round={round} />)
  choose(container, new File(['x'], 'a.png', { type: 'image/png' }))
  const frame = await screen.findByRole('img', { name: 'The part of the picture that is kept', hidden: true })
  expect(frame.parentElement?.classList.contains('ui-crop__frame--round')).toBe(round)
  expect(screen.queryByText('The picture is shown in this circle.') !== null).toBe(round)
})

test('an https address is fetched by Enter, and a refusal is shown in the words of the server', async () => {
  const refusal = Object.assign(new Error('No picture could be fetched from pictures.test.'), { name: 'ApiError' })
  const fetchPicture = vi
    .fn<PictureFieldStore['fetch']>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue('/f/large.webp')
  render(<Portrait store={storeWith({ fetch: fetchPicture })} />)
  await userEvent.click(screen.getByRole('button', { name: 'From a web address' }))
  const address = screen.getByRole('textbox', { name: /Web address/ })
  await userEvent.type(address, 'http://pictures.test/a.png{Enter}')
  expect(fetchPicture).not.toHaveBeenCalled()
  await userEvent.clear(address)
  await userEvent.type(address, 'https://pictures.test/a.png{Enter}')
  expect(await screen.findByText(/No picture could be fetched/)).toBeTruthy()
  await userEvent.type(address, '{Enter}')
  await waitFor(() => expect(fetchPicture).toHaveBeenCalledTimes(2))
  expect((await shownPicture()).getAttribute('src')).toBe('/f/medium.webp')
})

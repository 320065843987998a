import { useEffect, useRef, useState } from 'react'
import { useUi } from '../phrases/ui-context.ts'
import type { UiPhrases } from '../phrases/phrases.ts'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import type { PictureFieldStore } from './picture-store.ts'

type Limits = PictureFieldStore['limits']

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
}

/** "JPEG, PNG, WebP or GIF, up to 8 MB, at least 16 × 16 pixels" */
export const usePictureLimitsText = ({ types, bytes, shortest }: Limits): string => {
  const phrases = useUiPhrases()
  const { language } = useUi()
  const names = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(
    types.map((type) => typeNames[type] ?? type),
  )
  return phrases.pictureLimits(names, Math.floor(bytes / 1_000_000), shortest)
}

/** Opens a file; answers what is wrong with it when it cannot be used. */
const openPicture = async (file: Blob, limits: Limits, phrases: UiPhrases): Promise<ImageBitmap | string> => {
  if (!limits.types.includes(file.type)) return phrases.pictureType
  if (file.size > limits.bytes) return phrases.pictureTooLarge(Math.floor(limits.bytes / 1_000_000))
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return phrases.pictureUnreadable
  const { width, height } = picture
  if (Math.min(width, height) < limits.shortest) return phrases.pictureTooSmall(limits.shortest)
  if (Math.max(width, height) > limits.longest) return phrases.pictureTooWide(limits.longest)
  return picture
}

const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : otherwise

interface OpenPicture {
  readonly file: Blob
  readonly picture: ImageBitmap
}

type PictureWork = 'upload' | 'fetch'

/** The steps from a file or an address to the address of a stored picture, and what went wrong on the way. */
export const usePictureChoice = (store: PictureFieldStore, onStored: (url: string) => void) => {
  const phrases = useUiPhrases()
  const [work, setWork] = useState<PictureWork | null>(null)
  const [fault, setFault] = useState('')
  const [open, setOpen] = useState<OpenPicture | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const run = async (kind: PictureWork, storePicture: () => Promise<string>): Promise<boolean> => {
    setFault('')
    setWork(kind)
    try {
      const url = await storePicture()
      if (isMounted.current) onStored(url)
      return true
    } catch (error) {
      setFault(messageOf(error, phrases.pictureNotStored))
      return false
    } finally {
      setWork(null)
    }
  }
  return {
    work,
    fault,
    open,
    choose: async (file: Blob) => {
      setFault('')
      const pictureOrFault = await openPicture(file, store.limits, phrases)
      if (typeof pictureOrFault === 'string') setFault(pictureOrFault)
      else setOpen({ file, picture: pictureOrFault })
    },
    close: () => setOpen(null),
    /** The dialog stays until the picture is stored, so that a form that is saved next has its address. */
    upload: async (file: Blob) => {
      const isStored = await run('upload', () => store.upload(file))
      setOpen(null)
      return isStored
    },
    fetch: (address: string) => run('fetch', () => store.fetch(address)),
  }
}

export type PictureChoice = ReturnType<typeof usePictureChoice>

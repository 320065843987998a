import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../core/action/button.tsx'
import { useOnce } from '../core/action/use-once.ts'
import { Dialog } from '../core/overlay/dialog.tsx'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { type Crop, cropRectangle, dragCrop, largestZoom, middleCrop } from './crop-rectangle.ts'

interface CropDialogProps {
  readonly picture: ImageBitmap
  /** Width divided by height. */
  readonly aspect: number
  /** The kept part is shown in a circle. */
  readonly round?: boolean
  /** The picture is on its way to the server. */
  readonly busy: boolean
  readonly onCrop: (file: Blob) => Promise<unknown>
  readonly onWhole: () => Promise<unknown>
  readonly onClose: () => void
}

const frameWidth = 640
/** The server stores no side that is longer. */
const longestSide = 1600

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, aspect: number, crop: Crop): void => {
  const { x, y, width, height } = cropRectangle(picture, aspect, crop)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
}

const fileOf = (picture: ImageBitmap, aspect: number, crop: Crop): Promise<Blob | null> => {
  const { width, height } = cropRectangle(picture, aspect, crop)
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  draw(canvas, picture, aspect, crop)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92)
  })
}

/** Chooses the part of a picture to keep, by dragging it or by the sliders. The whole picture is a choice, too. */
export function CropDialog({ picture, aspect, round = false, busy, onCrop, onWhole, onClose }: CropDialogProps) {
  const phrases = useUiPhrases()
  const frame = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(middleCrop)
  const once = useOnce()
  useEffect(() => {
    if (frame.current) draw(frame.current, picture, aspect, crop)
  }, [picture, aspect, crop])
  const drag = ({ currentTarget, movementX, movementY, buttons }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    const { clientWidth, clientHeight } = currentTarget
    setCrop((before) =>
      dragCrop(picture, aspect, before, { across: movementX / clientWidth, down: movementY / clientHeight }),
    )
  }
  const keep = async () => {
    const file = await fileOf(picture, aspect, crop)
    await (file ? onCrop(file) : onWhole())
  }
  return (
    <Dialog
      open
      title={phrases.cropTitle}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={() => void once(onWhole)}>
            {phrases.cropWhole}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void once(keep)}>
            {phrases.cropKeep}
          </Button>
        </>
      }
    >
      <div className="ui-crop">
        <div className={round ? 'ui-crop__frame ui-crop__frame--round' : 'ui-crop__frame'}>
          <canvas
            ref={frame}
            width={frameWidth}
            height={Math.round(frameWidth / aspect)}
            role="img"
            aria-label={phrases.cropPreview}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={drag}
          />
        </div>
        {round ? <p className="ui-field__help">{phrases.cropRound}</p> : null}
        <CropSliders crop={crop} onChange={setCrop} />
      </div>
    </Dialog>
  )
}

interface CropSlidersProps {
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

function CropSliders({ crop, onChange }: CropSlidersProps) {
  const { cropZoom, cropAcross, cropDown } = useUiPhrases()
  const sliders = [
    { part: 'zoom', label: cropZoom, min: 1, max: largestZoom },
    { part: 'across', label: cropAcross, min: 0, max: 1 },
    { part: 'down', label: cropDown, min: 0, max: 1 },
  ] as const
  return (
    <>
      {sliders.map(({ part, label, min, max }) => (
        <label key={part} className="ui-crop__slider">
          <span>{label}</span>
          <input
            type="range"
            min={min}
            max={max}
            step="any"
            value={crop[part]}
            onChange={({ target }) => onChange({ ...crop, [part]: target.valueAsNumber })}
          />
        </label>
      ))}
    </>
  )
}

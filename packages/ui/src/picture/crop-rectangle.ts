export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The person's choice: how near, and where from 0 to 1 within the room that is left. */
export interface Crop {
  readonly zoom: number
  readonly across: number
  readonly down: number
}

export interface Rectangle extends PictureSize {
  readonly x: number
  readonly y: number
}

export const middleCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 }
export const largestZoom = 4

/** The part of a picture that a crop keeps, in pixels. At zoom 1 it is the largest part of this aspect. */
export const cropRectangle = ({ width, height }: PictureSize, aspect: number, crop: Crop): Rectangle => {
  const fullWidth = Math.min(width, height * aspect)
  const keptWidth = fullWidth / crop.zoom
  const keptHeight = fullWidth / aspect / crop.zoom
  return {
    x: (width - keptWidth) * crop.across,
    y: (height - keptHeight) * crop.down,
    width: keptWidth,
    height: keptHeight,
  }
}

const between0and1 = (value: number): number => Math.min(1, Math.max(0, value))

/** Moves the picture below the frame by a share of the frame's width and height, as a finger drags it. */
export const dragCrop = (
  picture: PictureSize,
  aspect: number,
  crop: Crop,
  shift: { readonly across: number; readonly down: number },
): Crop => {
  const { width, height } = cropRectangle(picture, aspect, crop)
  const move = (place: number, share: number, keptPart: number, room: number): number =>
    room > 0 ? between0and1(place - (share * keptPart) / room) : place
  return {
    zoom: crop.zoom,
    across: move(crop.across, shift.across, width, picture.width - width),
    down: move(crop.down, shift.down, height, picture.height - height),
  }
}

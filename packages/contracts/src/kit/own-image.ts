import { z } from 'zod'

/**
 * The address of a picture that this installation holds: 160 random bits, because an `<img>` sends no bearer. The
 * smaller sizes stand beside it, as `medium.webp` and `small.webp`.
 */
export const pictureUrl = z.string().regex(/^\/api\/image\/[0-9a-f]{40}\/large\.webp$/)

/** A picture of this installation. Addresses of others are refused: the content security policy loads none of them. */
export const ownImage = pictureUrl.nullable()

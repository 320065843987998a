import { z } from 'zod'

/** A picture that this installation holds itself. There are no uploads yet, so there is no address to give. */
export const ownImage = z.null()

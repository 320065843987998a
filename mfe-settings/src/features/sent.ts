import type { FieldErrors } from '@parley/ui/form'

/** Sends a form: no errors when it went through, else what the API said, which is phrased for the person. */
export const sent = async (work: () => Promise<unknown>, otherwise: string): Promise<FieldErrors> => {
  try {
    await work()
    return {}
  } catch (error) {
    return { '': error instanceof Error && error.name === 'ApiError' ? error.message : otherwise }
  }
}

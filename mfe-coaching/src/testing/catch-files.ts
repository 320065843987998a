import { onTestFinished, vi } from 'vitest'

/** Catches the files that a page saves and the pages that it prints, until the end of the test. */
export const catchFiles = () => {
  const files: Blob[] = []
  const print = vi.fn<() => void>()
  class FileURL extends URL {
    static override createObjectURL(file: Blob): string {
      files.push(file)
      return '#file'
    }

    static override revokeObjectURL(): void {
      // The file of a test takes no memory that somebody has to free.
    }
  }
  vi.stubGlobal('URL', FileURL)
  vi.stubGlobal('print', print)
  // As new browsers do; a promise must not become the cleanup of an effect.
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  onTestFinished(() => void vi.unstubAllGlobals())
  return { files, print }
}

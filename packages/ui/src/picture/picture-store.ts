/** The store where a picture field keeps its pictures. Remotes get one from `usePictureStore` of `@parley/mfe-kit`. */
export interface PictureFieldStore {
  readonly limits: {
    readonly bytes: number
    /** Of the shorter and of the longer side, in pixels. */
    readonly shortest: number
    readonly longest: number
    readonly types: readonly string[]
  }
  /** Stores a file and answers the address of the picture. */
  readonly upload: (file: Blob) => Promise<string>
  /** Stores the picture of an https address. */
  readonly fetch: (address: string) => Promise<string>
  /** The address of the size that a form shows. */
  readonly previewOf: (url: string) => string
}

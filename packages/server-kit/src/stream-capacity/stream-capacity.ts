interface StreamLimits {
  /** The most streams, however many the process could hold. */
  readonly streams: number
  /** File descriptors that streams leave to everything else. */
  readonly descriptorsBesidesStreams: number
}

const readOpenFilesLimit = (): unknown => {
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // Otherwise Node looks up the names of all connected peers.
  report.excludeNetwork = true
  return (report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits?.open_files?.soft
}

let ownLimit: unknown

/** The file descriptors that this process may have. */
const openFilesLimit = (): unknown => (ownLimit ??= readOpenFilesLimit())

/**
 * The number of streams that the process can hold, where each takes so many file descriptors. At most half of all
 * descriptors are kept back.
 */
export const streamCapacity = (
  limits: StreamLimits,
  descriptorsOfStream: number,
  openFiles = openFilesLimit(),
): number => {
  const descriptors = Number(openFiles)
  if (!Number.isFinite(descriptors)) return limits.streams
  const keptDescriptors = Math.min(limits.descriptorsBesidesStreams, descriptors / 2)
  return Math.min(limits.streams, Math.floor((descriptors - keptDescriptors) / descriptorsOfStream))
}

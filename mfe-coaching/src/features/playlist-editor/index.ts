export const loadPlaylistLabels = async () => (await import('./step-fields.tsx')).usePlaylistLabels

/** Learners' pages show a stored picture with 640 pixels, which is enough for a column of text and light on a phone. */
export const mediumPicture = (url: string): string => url.replace(/large\.webp$/, 'medium.webp')

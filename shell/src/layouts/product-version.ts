/** The version on screen. A test compares it with the version of the package. */
export const productVersion = '1.4.1'

const firstYear = 2025

export const copyrightYears = (year = new Date().getFullYear()): string =>
  year > firstYear ? `${firstYear} – ${year}` : String(firstYear)

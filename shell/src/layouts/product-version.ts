/** Shown to everyone; the package's own version, held together by a test. */
export const productVersion = '1.4.1'

const firstYear = 2025

export const copyrightYears = (year = new Date().getFullYear()): string =>
  year > firstYear ? `${firstYear} – ${year}` : String(firstYear)

/**
 * The PDF of a report is the page on paper: the browser's print dialog saves it, laid out by the `@media print` rules of
 * the styles beside each part of the report and headed by `print-head.tsx`. The server writes JSON and CSV only.
 */
export const exportPdf = (): void => window.print()

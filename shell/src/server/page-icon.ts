// The icon is part of the page, so browsers make no extra request for it.
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.a{fill:#1f1c1e}@media(prefers-color-scheme:dark){.a{fill:#f4f2f3}}</style><path class="a" d="M10 3h5a8 8 0 0 1 0 16H10l-5 4.5V17.6A8 8 0 0 1 10 3Z"/><path fill="#c2186b" d="M18.5 10.5h1.5a6.5 6.5 0 0 1 4.4 11.3V26l-3.9-2.5h-2a6.5 6.5 0 0 1 0-13Z"/></svg>`

export const pageIcon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">`

const frame = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#cfcaa8"/><g fill="#4d5a4f">${content}</g></svg>`

const person = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="0" cy="-8" r="9"/><path d="M-17 22a17 17 0 0 1 34 0z"/></g>`

const flag = '<path d="M20 12h3v40h-3z"/><path d="M23 13c9-5 13 5 23 0v18c-10 5-14-5-23 0z"/>'

/** Pictures of our own for records that have none, by the name in their address. */
export const defaultPicture: Readonly<Record<string, string>> = {
  'avatar.svg': frame(person(32, 34, 1)),
  'mission.svg': frame(flag),
  'usergroup.svg': frame(`${person(20, 32, 0.7)}${person(44, 32, 0.7)}${person(32, 40, 0.8)}`),
}

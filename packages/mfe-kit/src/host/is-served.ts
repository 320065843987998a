/** True when a file of a part can be had from this origin, without fetching it. */
export const isServed = async (address: string): Promise<boolean> => {
  const url = new URL(address, window.location.href)
  return url.origin === window.location.origin && (await fetch(url, { method: 'HEAD' })).ok
}

// An old Node reads this file, too: nothing newer than modules and arrow functions in it.

const oldest = 20

/** Everything after the installation runs on the Node that the workspace pins; getting there needs this one. */
export const requireNode = (version = process.versions.node) => {
  if (Number(version.split('.')[0]) >= oldest) return
  console.error(
    'Parley needs Node.js ' + oldest + ' or later, and this is ' + version + '; install a newer one and try again.',
  )
  process.exit(1)
}

/** Fills the product's address into a path. The operator chooses it, so manifests contain a placeholder. */
export const fillProduct = (path: string, slug: string): string => path.replaceAll('{product}', slug)

/** Stands for the address when paths are compared before it is known. No path segment has this name. */
export const anyProduct = 'a-product'

/** The product's address is the operator's to choose, so paths carry a place for it until the edge knows. */
export const fillProduct = (path: string, slug: string): string => path.replaceAll('{product}', slug)

/** For comparing paths before that; no segment of ours is called so. */
export const anyProduct = 'a-product'

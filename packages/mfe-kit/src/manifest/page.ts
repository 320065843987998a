import type { LayoutName, Phrase, RouteEntry } from '@parley/contracts/registry'

type PageFacts = Omit<RouteEntry, 'id' | 'path' | 'title' | 'layout'> & { readonly layout?: LayoutName }

/** A page in the product's usual layout. `facts` are its permissions and parameters, or another layout. */
export const page = <const Id extends string>(id: Id, path: string, title: Phrase, facts: PageFacts = {}) => ({
  id,
  path,
  layout: 'default' as const,
  title,
  ...facts,
})

import type { Middleware, MiddlewareContext, MiddlewareRegistry } from '@parley/mfe-kit/host'
import { PageFailure } from '../errors/page-error.ts'

export interface Redirect {
  readonly redirect: string
  readonly replace?: boolean
  readonly external?: boolean
}

interface MiddlewareRoute {
  readonly remote: string | null
  readonly id: string
  readonly middleware: readonly string[]
}

export interface RouteMiddleware extends MiddlewareRegistry {
  runGlobal(context: MiddlewareContext): Promise<Redirect | null>
  /** Runs the middleware for the route, then the ones that the route names. The first redirect ends the run. */
  runForRoute(context: MiddlewareContext, route: MiddlewareRoute): Promise<Redirect | null>
}

const firstAnswer = async (
  steps: readonly (() => Middleware)[],
  context: MiddlewareContext,
): Promise<Redirect | null> => {
  for (const step of steps) {
    const answer = await step()(context)
    if (answer) return answer
  }
  return null
}

export function createMiddleware(): RouteMiddleware {
  const middlewareByName = new Map<string, Middleware>()
  const global = new Map<string, Middleware>()
  const perRoute = new Map<string, Map<string, Middleware>>()

  const placeFor = (options: { readonly global?: boolean; readonly route?: string }): Map<string, Middleware> => {
    if (options.global) return global
    if (!options.route) return middlewareByName
    const place = perRoute.get(options.route) ?? new Map<string, Middleware>()
    perRoute.set(options.route, place)
    return place
  }
  const find = (name: string): Middleware => {
    const middleware = middlewareByName.get(name)
    if (!middleware) throw new PageFailure(`Unknown route middleware: ${name}`)
    return middleware
  }
  const stepsOf = (place: ReadonlyMap<string, Middleware> | undefined) =>
    [...(place?.values() ?? [])].map((step) => () => step)
  return {
    register: (name, middleware, options = {}) => {
      const place = placeFor(options)
      place.set(name, middleware)
      return () => {
        if (place.get(name) === middleware) place.delete(name)
      }
    },
    runGlobal: (context) => firstAnswer(stepsOf(global), context),
    runForRoute: (context, { remote, id, middleware }) => {
      const own = stepsOf(perRoute.get(`${remote ?? 'shell'}/${id}`))
      // Look up each name only when it runs, because earlier middleware may register a later one.
      return firstAnswer([...own, ...middleware.map((name) => () => find(name))], context)
    },
  }
}

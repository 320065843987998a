import { bundledScript } from '@parley/testbed/bundle'

/** React and one heading, built for production: what a page costs before it has done anything. */
export const bareReact = (): Promise<string> =>
  bundledScript({ entry: './bare-react.sample.ts', from: import.meta.dirname })

import { loadProductionReact } from '@parley/config/vitest/production-react'

// Stands in a module of its own, because it must run before anything else loads React.
loadProductionReact(import.meta.url)

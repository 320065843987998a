import type { Module, Services } from '../../platform/services/index.ts'
import { draftingRoutes } from './drafting.routes.ts'

/** Where a new scenario begins: a template, an author's answers, or several drafts that are stored at once. */
export const draftingModule = (services: Services): Module => ({ routes: draftingRoutes(services) })

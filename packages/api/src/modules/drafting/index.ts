import type { Module } from '../../platform/services/index.ts'
import { draftingRoutes } from './drafting.routes.ts'
import type { DraftingServices } from './model-drafts/stream-lines.ts'

/**
 * The beginnings of a new scenario: a template, an author's answers, a model's draft, or several drafts that are stored
 * at once.
 */
export const draftingModule = (drafting: DraftingServices): Module => ({ routes: draftingRoutes(drafting) })

import type { Module } from '../../platform/services/index.ts'
import type { Practice } from '../sessions/index.ts'
import { DeltaWriter } from './delta-writer.ts'
import { createReplyRunner } from './reply-runner.ts'

/**
 * The replies of the persona: this module asks a model for them, streams them into the session, and takes over the
 * replies of dead nodes.
 */
export const repliesModule = (practice: Practice): Module => {
  const { db, node, pace } = practice
  const runner = createReplyRunner({ practice, writer: new DeltaWriter(db, node, pace.group) })
  return { routes: [], start: () => runner.start(), stop: () => runner.stop() }
}

import { contract } from '@parley/contracts/calls'
import { readAheadRoute, resumedAt, type Route, route, streamRoute } from '../../platform/http/index.ts'
import type { Practice } from './practice.ts'
import { openSessionQuery } from './records/open-session.ts'
import { readSessionReaders } from './records/session-readers.ts'
import { beginChild } from './handlers/begin-child.ts'
import { abortSession, endSession, giveHint, pauseSession, renameSession } from './handlers/conduct.ts'
import { createSession } from './handlers/create-session.ts'
import { followSession, listSessions, readContact, readLog, readSession } from './handlers/read-sessions.ts'
import { noteHeard } from './handlers/note-heard.ts'
import { removeSession, restoreSession } from './handlers/remove-session.ts'
import { updateSession } from './handlers/update-session.ts'
import { replyAgain, startSession, stopReply, takeTurn } from './handlers/take-turn.ts'

const calls = contract.sessions

const playRoutes = (practice: Practice): Route[] => [
  route(calls.start, ({ caller, params }) => startSession(practice, caller, params.id)),
  // The learner waits for the persona's first word from here on, so the session is read beside the check of the token.
  readAheadRoute(calls.addTurn, {
    readAhead: (actor, { id }) => openSessionQuery(actor, id, { lock: 'unlocked', replies: true }),
    handler: ({ caller, params, body }, ahead) => takeTurn(practice, caller, params.id, body, ahead),
  }),
  route(calls.replyAgain, ({ caller, params }) => replyAgain(practice, caller, params.id)),
  route(calls.stopReply, ({ caller, params }) => stopReply(practice, caller, params.id)),
  route(calls.hint, ({ caller, params, body }) => giveHint(practice, caller, params.id, body.hint)),
  route(calls.pause, ({ caller, params, body }) => pauseSession(practice, caller, params.id, body.paused)),
  route(calls.end, ({ caller, params }) => endSession(practice, caller, params.id)),
  route(calls.abort, ({ caller, params }) => abortSession(practice, caller, params.id)),
]

const voiceRoutes = (practice: Practice): Route[] => [
  route(contract.speech.heard, ({ caller, params, body }) => noteHeard(practice, caller, params.id, body)),
]

const childRoutes = (practice: Practice): Route[] => [
  route(calls.retry, ({ caller, params, body: { from_seq } }) =>
    beginChild(practice, caller, params.id, { relation: from_seq === undefined ? 'retry' : 'retry_from', from_seq }),
  ),
  route(calls.continue, ({ caller, params }) => beginChild(practice, caller, params.id, { relation: 'free_speech' })),
  route(calls.resume, ({ caller, params }) => beginChild(practice, caller, params.id, { relation: 'resume' })),
]

export const sessionRoutes = (practice: Practice): Route[] => [
  route(calls.create, ({ caller, body }) => createSession(practice, caller, body)),
  route(calls.list, ({ caller, query }) => listSessions(practice, caller, query)),
  route(calls.readers, ({ caller }) => readSessionReaders(practice.db.kysely, caller.user)),
  route(calls.read, ({ caller, params }) => readSession(practice, caller, params.id)),
  route(calls.contact, ({ caller, params }) => readContact(practice, caller, params.id)),
  route(calls.rename, ({ caller, params, body }) => renameSession(practice, caller, params.id, body.name)),
  route(calls.update, ({ caller, params, body }) => updateSession(practice, caller, params.id, body)),
  route(calls.remove, ({ caller, params }) => removeSession(practice, caller, params.id)),
  route(calls.restore, ({ caller, params }) => restoreSession(practice, caller, params.id)),
  route(calls.log, ({ caller, params, query }) => readLog(practice, caller, params.id, query.after)),
  streamRoute(calls.events, ({ caller, params, query, http }) =>
    followSession(practice, caller, params.id, resumedAt(http, query.after)),
  ),
  ...playRoutes(practice),
  ...voiceRoutes(practice),
  ...childRoutes(practice),
]

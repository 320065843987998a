/** Prints how the committed model does on a file in the data set's form; for conversations it was not trained on. */
import { observer } from '../src/observe/model/index.ts'
import { type Conversation, corpusPath, readCorpus } from './corpus.ts'
import { macroF1, report } from './f1.ts'
import { tasks } from './task.ts'

const rowsOf = (conversation: Conversation, speaker: 'coach' | 'client') =>
  conversation.utterances.flatMap((utterance, index) => {
    if (utterance.speaker !== speaker) return []
    const given = observer[speaker](utterance.text, conversation.utterances.slice(0, index), 'en')
    return [{ there: utterance.label, given: given.label }]
  })

const conversations = readCorpus(corpusPath())
for (const task of tasks) {
  const begun = performance.now()
  const rows = conversations.flatMap((conversation) => rowsOf(conversation, task.speaker))
  const each = (performance.now() - begun) / Math.max(rows.length, 1)
  process.stdout.write(`${report(task.speaker, macroF1(rows, task.classes))}, ${each.toFixed(3)} ms an utterance\n`)
}

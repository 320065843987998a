export { type UtteranceAnalyser, createAnalyser } from './analyse-utterance.ts'
export { type ActFinding, type DialogueAct, dialogueActs, recogniseActs, saysOwnPart } from './dialogue-acts.ts'
export {
  findAct,
  hasAct,
  isTelling,
  sellingWords,
  toldBesideQuestion,
  type QuestionFinding,
  type UtteranceAnalysis,
} from './utterance-analysis.ts'
export { type ForbiddenFinding, recogniseForbiddenActs } from './offences/forbidden-acts.ts'
export { analyseTurns, saidIn } from './analyse-conversation.ts'

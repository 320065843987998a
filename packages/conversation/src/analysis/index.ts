export { type AnalyseUtterance, createAnalyser } from './analyse-utterance.ts'
export { type ActFinding, type DialogueAct, dialogueActs, recogniseActs } from './dialogue-acts.ts'
export { findAct, hasAct, type QuestionFinding, type UtteranceAnalysis } from './utterance-analysis.ts'

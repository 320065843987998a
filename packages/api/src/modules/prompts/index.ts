export { debriefInstructions } from './debrief.ts'
export { graderInstructions, graderQuestion, graderRepair } from './grader.ts'
export { coachInstructions, coachQuestion } from './live-coach.ts'
export { personaInstructions, realtimeInstructions } from './persona.ts'

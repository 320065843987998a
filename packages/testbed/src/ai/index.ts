export { fineText, fineWire, fineWireOf } from './chat-wires.ts'
export { type ChatFault, faultPlaces, faultyEvent, type FaultServer, startFaultServer } from './start-fault-server.ts'
export { type FakeAnswer, type FakeModel, startFakeModel } from './start-fake-model.ts'
export { type ScriptedAnswer, type ScriptedModel, startScriptedModel } from './start-scripted-model.ts'

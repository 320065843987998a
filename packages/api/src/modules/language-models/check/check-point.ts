import type { checkPoints } from '@parley/contracts/calls'
import type { CheckFault } from './judge-reply.ts'

export type PointName = (typeof checkPoints)[number]

export interface CheckReply {
  question: string
  answer: string
  fault: CheckFault | null
}
export interface CheckedPoint {
  point: PointName
  passed: boolean
  replies: CheckReply[]
}

import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'

/** An application that is not decided yet and would change a day. */
export type WaitingDay = { taskId: string; kind: string; employmentId: string; day: Day }

declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /** Which applications of a company wait that would change days from one to another, a line for each of their days. */
    waitingIn: { about: { companyId: string; from: Day; to: Day }; answer: readonly WaitingDay[] }
    /** Whether pay was settled on one of these months of a company: then they are not opened again. */
    isPaySettled: { about: { companyId: string; months: readonly Month[] }; answer: boolean }
  }
}

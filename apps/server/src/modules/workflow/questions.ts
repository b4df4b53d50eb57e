import type { Consideration } from '@muster/contract/workflow/consideration'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'

/** A stretch of work, its end not included. */
type WorkingTime = { from: Instant; to: Instant }

declare module '../../platform/operation/questions.ts' {
  interface Questions {
    /**
     * When people of a company work from an instant to before another: those of them who have a schedule by their own hours, and on which
     * days the company works otherwise than its weekdays, a holiday or a Saturday that is worked. Deadlines of steps count these hours;
     * where nobody answers, and for whoever has no schedule, those of offices: weekdays from nine to six.
     */
    workingHoursOf: {
      about: { companyId: string; personIds: readonly string[]; from: Instant; to: Instant }
      answer: {
        ofPeople: ReadonlyMap<string, readonly WorkingTime[]>
        /** Whether a day is worked, by day; a missing day follows its weekday. */
        isWorked: ReadonlyMap<Day, boolean>
      }
    }
    /**
     * When people of a company are away for whole days by what is approved, where that touches days from one to another, or from one on: from
     * the first day without work to the last, over free days between; by which application, null where that was decided without one.
     */
    awayOf: {
      about: { companyId: string; personIds: readonly string[]; from: Day; to: Day | null }
      answer: readonly { personId: string; taskId: string | null; from: Day; to: Day }[]
    }
    /** What later modules know of somebody that helps to decide about an application of a kind. */
    considerationsOf: {
      about: { companyId: string; kind: string; employmentId: string; onboardOn: Day; today: Day }
      answer: readonly Consideration[]
    }
  }
}

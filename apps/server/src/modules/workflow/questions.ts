import type { Instant } from '@muster/kernel/instant'
import type { WorkingTime } from './engine/working-hours.rules.ts'

declare module '../../platform/questions.ts' {
  interface Questions {
    /**
     * When people of a company work from an instant to before another, of its offices together; null where nothing is known of that time.
     * Deadlines of steps count these hours, and where nobody answers weekdays from nine to six.
     */
    workingHoursOf: {
      about: { companyId: string; from: Instant; to: Instant }
      answer: readonly WorkingTime[] | null
    }
  }
}

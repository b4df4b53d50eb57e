import { addDays, type Day } from '@muster/kernel/day'

/**
 * The first day on which somebody may apply for the end of their probation [5.22]: so many days have passed since the onboard date, which
 * is the first of them. `days` is the parameter `probation.days-before-regularization`; with 0 it is the onboard date itself.
 */
export const mayApplyFrom = (onboardOn: Day, days: number): Day => addDays(onboardOn, days)

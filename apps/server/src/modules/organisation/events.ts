import type { Day } from '@muster/kernel/day'

type OfEmployment = { companyId: string; employmentId: string }

declare module '../../platform/operation/events.ts' {
  interface Events {
    /** Employments have begun in this transaction. */
    'employment.created': {
      companyId: string
      people: readonly { employmentId: string; personId: string; onboardOn: Day }[]
    }
    /** Somebody goes on in another company from a day on; the employment there has begun in this transaction. */
    'employment.transferred': OfEmployment & { personId: string; fromCompanyId: string; jobNumber: string; from: Day }
    'employment.deleted': OfEmployment & { personId: string }
    /** Something that decides these people's days changed from a day on: position, employment dates. */
    'employment.changed': { companyId: string; employmentIds: readonly string[]; from: Day }
    /** The first or the last day of an employment was moved in this transaction: work lies from the one to the other. */
    'employment.bounded': OfEmployment & { personId: string; from: Day; to: Day | null }
    /** A place closes, and another one takes over all that is decided for later. */
    'place.replaced': { companyId: string; kind: 'department' | 'office' | 'level'; id: string; byId: string }
    /** The zone of an office was corrected: what its clocks showed meant other instants. */
    'office.rezoned': { companyId: string; officeId: string }
    /** A PIN now means somebody else from a day on. */
    'pin.changed': OfEmployment & { pinSpaceId: string; pin: string; from: Day; to: Day | undefined }
  }
}

import type { CompanyKey } from '@muster/contract/system/parameter-record'
import type { Day } from '@muster/kernel/day'

declare module '../../platform/events.ts' {
  interface Events {
    /** Parameters of a company have other values from a day on, which may lie in the past. */
    'parameter.changed': { companyId: string; keys: readonly CompanyKey[]; from: Day }
  }
}

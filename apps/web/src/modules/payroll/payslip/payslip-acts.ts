import { createContext, useContext } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import type { Payslip } from './payslip-value.ts'

/** Whose eyes are on a payslip, and what they may do about its lines. */
export type PayslipActs = {
  slip: Payslip
  /** It is the reader's own: who asks; else HR, who answers. */
  isOwn: boolean
  /** Whether anything may be said about it. */
  maySay: boolean
  /** Asks or answers about a line, or with null about the whole payslip. */
  say: (itemId: string | null, text: string) => Promise<{ error?: CallError | undefined }>
  isSaying: boolean
  /** Where the version before is read; absent where that is not offered. */
  earlierHref?: (id: string) => string
}

const ActsContext = createContext<PayslipActs | undefined>(undefined)

/** Gives the parts of a payslip what can be done about it. */
export const PayslipActsProvider = ActsContext.Provider

/** What can be done about the payslip around. */
export function usePayslipActs(): PayslipActs {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('PayslipActsProvider is missing above this component')
  return acts
}

import { NEEDS, type Need } from '@muster/contract/organisation/newcomer'
import { normalForm } from '@muster/kernel/normal-form'
import { missingFields } from '../record/employee.rules.ts'

type Known = Parameters<typeof missingFields>[0] & {
  native_name: string
  contract_type: string | null
  contract_end_on: string | null
  pin: string | null
}

/** Contracts that end on a day which HR must know. */
const ENDING: readonly (string | null)[] = ['fixed-term', 'seasonal', 'internship']

/**
 * What somebody lacks of what the organisation keeps: required fields by their names, the name in their own script, the end of
 * a contract that has one, and a PIN [5.01, 3.08].
 */
export function ownNeeds(known: Known): { fields: string[]; needs: Need[] } {
  const fields = missingFields(known)
  const needs: Need[] = []
  if (fields.length > 0) needs.push('details')
  if (known.native_name === '') needs.push('nativeName')
  if (ENDING.includes(known.contract_type) && known.contract_end_on === null) needs.push('contractEnd')
  if (known.pin === null) needs.push('pin')
  return { fields, needs }
}

/** All that somebody needs, each once, in the order in which it is seen to. */
export const inOrder = (needs: readonly Need[]): Need[] => NEEDS.filter((need) => needs.includes(need))

/** A name as those of people who may be the same are compared: in its normal form, without marks above and below letters, đ as d. */
export const nameWithoutMarks = (name: string): string =>
  normalForm(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')

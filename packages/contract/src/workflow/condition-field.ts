/**
 * A field of a form that a flow rule may test: one of some values, or a number or an amount of money that is compared with a bound. One that
 * nobody fills in is worked out `from` fields that somebody does.
 */
export type ConditionField = { field: string; from?: readonly string[] } & (
  | { oneOf: readonly string[] }
  /** Days are counted in hundredths, half a day is 0.5; everything else whole. */
  | { as: 'number' | 'money' | 'days' }
)

/** A field of a form that a flow rule may test: one of some values, or a number that is compared with a bound. */
export type ConditionField = { field: string; oneOf: readonly string[] } | { field: string; as: 'number' }

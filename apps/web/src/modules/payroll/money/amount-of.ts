/** The value of an amount in a form that is being filled in: what is no amount is kept as it was typed. */
export const amountOf = (value: unknown): number | string | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null

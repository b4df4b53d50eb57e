type Rows = Readonly<Record<string, readonly (readonly string[])[]>>
type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** Nothing where every field has its place; else the fields that were left out, for the compiler to name. */
type Complete<Field, Placed> = [Exclude<Field, Placed>] extends [never] ? unknown : { leftOut: Exclude<Field, Placed> }

/** Takes groups of rows of fields; where one of `Field` is in none of them it does not compile. */
export const arrangeEvery =
  <Field extends string>() =>
  <const R extends Rows>(rows: R & Complete<Field, R[keyof R][number][number]>): R =>
    rows

/** Takes groups of what is shown of fields; where one of `Field` is in none of them it does not compile. */
export const showEvery =
  <Field extends string>() =>
  <const G extends Groups>(groups: G & Complete<Field, { [K in keyof G]: keyof G[K] }[keyof G]>): G =>
    groups

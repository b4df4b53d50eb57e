/** What stands in a field; nothing at all is `null`, whether the column would be empty or absent. */
export type Value = string | null
export type Values<F extends string> = Readonly<Record<F, Value>>
export type FieldChange<F extends string> = { field: F; before: Value; after: Value }
type Some<F extends string> = { readonly [K in F]?: string | null | undefined }

/** These fields of a record, in their order; an empty text is nothing. */
export function valuesIn<F extends string>(fields: readonly F[], record: Some<F>): Values<F> {
  return Object.fromEntries(fields.map((field) => [field, record[field] || null])) as Record<F, Value>
}

/** Returns the wanted fields that differ from the record; an absent field is not changed. */
export function differences<F extends string>(record: Values<F>, wanted: Some<F>): FieldChange<F>[] {
  return (Object.keys(record) as F[]).flatMap((field) => {
    if (wanted[field] === undefined) return []
    const change = { field, before: record[field], after: wanted[field] || null }
    return change.before === change.after ? [] : [change]
  })
}

/** What somebody changed since then, to something that is not wanted either. */
export function findChangedMeanwhile<F extends string>(changes: readonly FieldChange<F>[], now: Values<F>) {
  return changes
    .map((change) => ({ ...change, now: now[change.field] }))
    .filter(({ before, after, now: there }) => there !== before && there !== after)
}

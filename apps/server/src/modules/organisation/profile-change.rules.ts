import { OWN_FIELDS, type OwnField } from '@muster/contract/organisation/profile'

/** What stands in a field; nothing at all is `null`, whether the column would be empty or absent. */
export type Value = string | null
export type Values = Readonly<Record<OwnField, Value>>
export type FieldChange = { field: OwnField; before: Value; after: Value }

/** Every own field of a record, in the order in which they are shown; an empty text is nothing. */
export function valuesOf(record: { readonly [F in OwnField]?: string | null | undefined }): Values {
  return Object.fromEntries(OWN_FIELDS.map((field) => [field, record[field] || null])) as Record<OwnField, Value>
}

/** What of that which was asked for differs from the record; what is absent was not asked for. */
export function differences(
  record: Values,
  asked: { readonly [F in OwnField]?: string | null | undefined },
): FieldChange[] {
  return OWN_FIELDS.flatMap((field) => {
    if (asked[field] === undefined) return []
    const change = { field, before: record[field], after: asked[field] || null }
    return change.before === change.after ? [] : [change]
  })
}

/** What somebody changed since it was asked for, to something that was not asked for. */
export function changedMeanwhile(fields: readonly FieldChange[], now: Values): (FieldChange & { now: Value })[] {
  return fields
    .map((change) => ({ ...change, now: now[change.field] }))
    .filter(({ before, after, now: there }) => there !== before && there !== after)
}

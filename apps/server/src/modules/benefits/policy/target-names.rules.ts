import { TARGET_PLACES, type Target } from '@muster/contract/organisation/target'

const OF_PLACES: ReadonlySet<string> = new Set(TARGET_PLACES)

/** The ids that a target names, with the field of the form that holds each: places and people apart. */
export type TargetIds = { places: { id: string; at: string; kind: string }[]; people: { id: string; at: string }[] }

/** Lists what a target names by id. */
export function idsOfTarget(target: Target, base = 'rules.target'): TargetIds {
  if (target.kind === 'employees')
    return { places: [], people: target.employmentIds.map((id, i) => ({ id, at: `${base}.employmentIds.${i}` })) }
  if (target.kind === 'positions')
    return {
      places: target.levelIds.map((id, i) => ({ id, at: `${base}.levelIds.${i}`, kind: 'level' })),
      people: [],
    }
  const places = target.conditions.flatMap((condition, i) =>
    'oneOf' in condition && OF_PLACES.has(condition.field)
      ? condition.oneOf.map((id, k) => ({ id, at: `${base}.conditions.${i}.oneOf.${k}`, kind: condition.field }))
      : [],
  )
  return { places, people: [] }
}

import type { Target } from '@muster/contract/organisation/target'
import type { Names } from '@muster/kernel/names'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findOrgUnitNames, namesOfEmployments } from '../../organisation/index.ts'
import { idsOfTarget } from './target-names.rules.ts'

/** What the ids of these targets of a company are called, by id; people are called alike in every language. */
export async function namesInTargets(
  ctx: Ctx,
  targets: readonly { companyId: string; target: Target }[],
): Promise<Map<string, Names>> {
  const all = targets.map(({ companyId, target }) => ({ companyId, ...idsOfTarget(target) }))
  const places = await findOrgUnitNames(ctx, [...new Set(all.flatMap((one) => one.places.map(({ id }) => id)))])
  const people = await namesOfEmployments(
    ctx,
    all.flatMap(({ companyId, people: named }) => named.map(({ id }) => ({ companyId, employmentId: id }))),
  )
  return new Map([
    ...places.map(({ id, names }) => [id, names] as const),
    ...[...people.values()].map(({ id, name, native_name }) => [id, { cn: native_name, en: name, vn: name }] as const),
  ])
}

/** Refuses a target that names something which the company has not (`not_found` at its field). */
export async function needKnownTarget(ctx: Ctx, companyId: string, target: Target, at = 'rules.target'): Promise<void> {
  const { places, people } = idsOfTarget(target, at)
  const known = await findOrgUnitNames(ctx, [...new Set(places.map(({ id }) => id))])
  const employed = await namesOfEmployments(
    ctx,
    people.map(({ id }) => ({ companyId, employmentId: id })),
  )
  const isKnown = (id: string, kind: string) =>
    known.some((unit) => unit.id === id && unit.kind === kind && unit.companyId === companyId)
  const missing = [
    ...places.filter(({ id, kind }) => !isKnown(id, kind)),
    ...people.filter(({ id }) => !employed.has(id)),
  ]
  if (missing.length > 0) failFields(Object.fromEntries(missing.map(({ at }) => [at, 'not_found'])))
}

import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { Names } from '@muster/kernel/names'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { rolesByIds } from '../../identity/index.ts'
import { findOrgUnitNames } from '../../organisation/index.ts'
import { findMalformed, listRefs, type Ref } from './flow-ids.rules.ts'
import { type Known, listCompanies, listPeople } from './flow-names.queries.ts'

/** What the ids of flow rules are called, as far as the reader may know of them. */
export type Called = { called: Record<string, Names>; people: TaskPerson[] }

/** What every id is called that one of these contents of a company's rules names. */
export async function loadNamesIn(ctx: Ctx, companyId: string, contents: readonly FlowContent[]): Promise<Called> {
  return loadNames(
    ctx,
    contents.flatMap((content) => listRefs(companyId, content)),
  )
}

/** What each of these ids is called. */
export async function loadNames(ctx: Ctx, refs: readonly Ref[]): Promise<Called> {
  const { places, people } = await look(ctx, refs)
  return { called: Object.fromEntries(places.map(({ id, names }) => [id, names])), people: people.map(asCalled) }
}

const asCalled = ({ id, name, nativeName }: Known): TaskPerson => ({ id, name, nativeName })

/**
 * Refuses content that names something which its company, or the company named beside it, has not (`not_found` at the field), or that
 * is not well-formed. People have to be employed in a company in scope, now or once.
 */
export async function needKnown(ctx: Ctx, companyId: string, content: FlowContent): Promise<void> {
  const malformed = findMalformed(content)
  if (Object.keys(malformed).length > 0) failFields(malformed)
  const missing = await missingIn(ctx, companyId, content)
  if (missing.length > 0) failFields(Object.fromEntries(missing.map(({ at }) => [at, 'not_found'])))
}

/** Returns the references of a rule's content that neither the company nor the group has. */
export async function missingIn(ctx: Ctx, companyId: string, content: FlowContent): Promise<Ref[]> {
  const refs = listRefs(companyId, content)
  const { places, people } = await look(ctx, refs)
  return refs.filter((ref) =>
    ref.kind === 'person'
      ? !people.some(({ id }) => id === ref.id)
      : !places.some(
          (one) => one.id === ref.id && one.kind === ref.kind && (one.of === null || one.of === ref.companyId),
        ),
  )
}

/** Something with a name; `of` is the company that it belongs to, null where it is the group's. */
type NamedRow = { id: string; kind: Ref['kind']; of: string | null; names: Names }

async function look(ctx: Ctx, refs: readonly Ref[]): Promise<{ places: NamedRow[]; people: Known[] }> {
  const idsOf = (...kinds: Ref['kind'][]) => [
    ...new Set(refs.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ]
  const places = await findOrgUnitNames(ctx, idsOf('department', 'office', 'level'))
  const roles = await rolesByIds(ctx, idsOf('role'))
  const companies = await listCompanies(ctx, idsOf('company'))
  return {
    places: [
      ...places.map((one) => ({ ...one, of: one.companyId })),
      ...roles.map((one) => ({ ...one, kind: 'role' as const, of: one.companyId })),
      ...companies.map((one) => ({ ...one, kind: 'company' as const, of: one.id })),
    ],
    people: await listPeople(ctx, idsOf('person')),
  }
}

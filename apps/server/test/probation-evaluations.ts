import type { SentTo } from '@muster/contract/endpoint'
import { probationEvaluationEndpoints as evaluations } from '@muster/contract/workflow/probation-evaluation'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import type { Day } from '@muster/kernel/day'
import { type Company, makePerson, type Person } from './make.ts'
import type { TestServer } from './server.ts'
import { withDetails } from './tasks.ts'

/** Points of the form that tests make: 30 and 30, then 40. */
export const points = (...given: [number | null, number | null, number | null]) => [[given[0], given[1]], [given[2]]]
export const FULL = points(30, 30, 40)
/** 80 points of a hundred. */
export const GOOD = points(24, 24, 32)
/** 50 points of a hundred. */
export const POOR = points(15, 15, 20)

let count = 0
/** Somebody on probation since a day, with an account, in a department of a company. */
export async function makeProbationer(
  t: TestServer,
  company: Company,
  { onboardOn, regularOn, departmentId }: { onboardOn: Day; regularOn: Day; departmentId?: string },
): Promise<Person> {
  return t.server.runAsSystem(
    async (ctx) => {
      const place = departmentId === undefined ? {} : { departmentId }
      const person = await makePerson(ctx, company, `novice${++count}`, 'employee', 'self', place)
      await ctx.db
        .updateTable('organisation.employment')
        .set({ onboard_on: onboardOn, regularization_on: regularOn, state: 'probation' })
        .where('id', '=', person.employmentId)
        .execute()
      return person
    },
    [company.id],
  )
}

/** What somebody does with probation evaluations; a call that is refused gives its answer to be looked at. */
export function evaluationsOf(server: () => TestServer) {
  const as = (person: Person) => server().as(person.token)
  const applying = async (person: Person, by = person) =>
    (await as(by).call(evaluations.applying, { employmentId: person.employmentId })).data
  return {
    applying,
    /** The application of somebody with their points, by the form that applies to them. */
    async apply(person: Person, over: SentTo<typeof tasks.submit>['form'] = {}, by = person) {
      const { form } = await applying(person, by)
      const versionId = form?.versionId ?? crypto.randomUUID()
      return withDetails(
        as(by),
        as(by).call(tasks.submit, {
          ...{ kind: 'probation-evaluation', employmentId: person.employmentId },
          form: { effectiveOn: '2026-12-01', summary: 'Learned the line', versionId, points: GOOD, ...over },
        }),
      )
    },
    evaluation: (person: Person, id: string) => as(person).call(evaluations.get, { id }),
    score: (
      person: Person,
      { id, version }: { id: string; version: number },
      data: NonNullable<SentTo<typeof tasks.approve>['data']>,
      comment = '',
    ) => withDetails(as(person), as(person).call(tasks.approve, { id, version, comment, data })),
  }
}

import { describe, expect, it } from 'vitest'
import {
  after,
  byAdministrator,
  carryOut,
  effectsOf,
  facts,
  holders,
  makeFound,
  makeSubmitted,
  plan,
  submission,
} from '../../../../test/workflow-facts.ts'
import type { Effect } from './effect.rules.ts'
import type { StepPeople } from './facts.rules.ts'

const found = (...ids: string[]): StepPeople => ({ found: 'targets', people: ids.map(makeFound) })
const administrator: StepPeople = {
  found: 'administrator',
  people: [{ personId: 'ad', reason: { by: 'administrator', because: 'nobody' }, substitutes: [] }],
}
const peopleWith = (a2: StepPeople) => facts({ people: { ...facts().people, a2 } })
const entered = (effects: readonly Effect[]) =>
  effectsOf(effects, 'history').flatMap(({ entry: { detail, step } }) =>
    detail?.about === 'entered'
      ? [
          {
            ...{ step: step?.number, found: detail.found, insteadOf: detail.insteadOf, leftOut: detail.leftOut },
            people: detail.people.map(({ personId }) => personId),
          },
        ]
      : [],
  )
const approve = { type: 'approve', actorId: 'bo' } as const
const NOBODY = { found: 'targets', people: [], insteadOf: [], leftOut: [] }

describe('the history of a step that is entered says', () => {
  it.each<[string, StepPeople, object[]]>([
    ['nothing where all stand there as foreseen', found('di'), []],
    [
      'who stands there and was not foreseen, and who was',
      found('em'),
      [{ ...NOBODY, step: 2, people: ['em'], insteadOf: ['di'] }],
    ],
    ['who is asked beside those foreseen', found('di', 'em'), [{ ...NOBODY, step: 2, people: ['em'] }]],
    [
      'whom it leaves out',
      { ...found('di'), leftOut: [{ personId: 'fa', why: 'inactive' }] },
      [{ ...NOBODY, step: 2, leftOut: [{ personId: 'fa', why: 'inactive' }] }],
    ],
    [
      'who stands in where nobody is found',
      { found: 'fallback', people: [{ personId: 'di', reason: { by: 'fallback' }, substitutes: [] }] },
      [{ ...NOBODY, step: 2, found: 'fallback', people: ['di'] }],
    ],
    [
      'that administrators do',
      administrator,
      [{ ...NOBODY, step: 2, found: 'administrator', people: ['ad'], insteadOf: ['di'] }],
    ],
  ])('%s', (_what, a2, expected) => {
    const { effects } = carryOut(makeSubmitted(), approve, peopleWith(a2))
    expect(entered(effects)).toEqual(expected)
  })

  it('nothing of a task that was submitted before that was kept', () => {
    const task = makeSubmitted()
    const { foreseen: _foreseen, ...older } = task.plan
    const { effects } = carryOut({ ...task, plan: older }, approve, peopleWith(found('em')))
    expect(entered(effects)).toEqual([])
  })

  it('what was foreseen when it was submitted last', () => {
    const task = after(makeSubmitted(), { type: 'return', actorId: 'bo', to: 'applicant' }, [
      { type: 'resubmit', actorId: 'an', form: {} },
      peopleWith(found('em')),
    ])
    const { effects } = carryOut(task, approve, peopleWith(found('em')))
    expect(entered(effects)).toEqual([])
  })
})

describe('a decision', () => {
  it('of an administrator in the place of nobody says that it was one', () => {
    const task = after(makeSubmitted(), [approve, peopleWith(administrator)])
    const { effects } = carryOut(task, { type: 'approve', actorId: 'ad' })
    expect(effectsOf(effects, 'history')[0]?.entry).toMatchObject({ action: 'approve', isByAdministrator: true })
    const [own] = effectsOf(carryOut(makeSubmitted(), approve).effects, 'history')
    expect(own?.entry.isByAdministrator).toBe(false)
  })
})

describe('what is submitted anew', () => {
  const returned = () => after(makeSubmitted(), { type: 'return', actorId: 'bo', to: 'applicant' })
  const detailBy = (of: ReturnType<typeof plan> | null) => {
    const given = facts({ submission: submission({ plan: of }) })
    const { effects } = carryOut(returned(), { type: 'resubmit', actorId: 'an', form: {} }, given)
    return effectsOf(effects, 'history')[0]?.entry.detail
  }
  it('says that it takes another rule, or that none fits', () => {
    expect(detailBy(plan())).toBeNull()
    expect(detailBy(plan({ ruleVersionId: 'version-2' }))).toEqual({ about: 'rerouted', ruleVersionId: 'version-2' })
    expect(detailBy(null)).toEqual({ about: 'rerouted', ruleVersionId: null })
  })
})

describe('a step that found nobody', () => {
  const admins = (...ids: string[]): StepPeople => ({
    found: 'administrator',
    people: ids.map((personId) => ({ ...makeFound(personId), reason: { by: 'administrator', because: 'nobody' } })),
  })
  it('is corrected in one step: whoever an administrator names is there alone', () => {
    const task = after(makeSubmitted(), [approve, peopleWith(admins('ad', 'ed'))])
    expect([task.abnormal, holders(task)]).toEqual([['NO_APPROVER'], ['ad', 'ed']])
    const [first] = task.assignments.filter(({ state }) => state === 'open')
    const named = { type: 'transfer', actorId: 'ed', assignmentId: first?.id ?? '', toId: 'em' } as const
    const { task: handed } = carryOut(task, named, byAdministrator())
    expect([handed.abnormal, holders(handed)]).toEqual([[], ['em']])
    const own = carryOut(task, { type: 'transfer', actorId: 'ad', assignmentId: null, toId: 'em' }, facts()).task
    expect(holders(own)).toEqual(['ed', 'em'])
  })
})

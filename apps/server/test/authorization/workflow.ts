import { departmentEndpoints as departments } from '@muster/contract/organisation/department'
import { evaluationFormEndpoints as forms } from '@muster/contract/workflow/evaluation-form'
import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import { flowContent } from '../flow-rules.ts'
import { names } from '../make.ts'
import { type Arrange, arranges } from './arrange.ts'
import { delegationArranges, delegationKinds } from './delegation.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import { taskArranges, taskKinds } from './task.ts'
import type { World } from './world.ts'

/** What comes to a hundred, which no schema tells by its parts. */
const HUNDRED = {
  weights: { employee: 20, manager: 40, approver: 40 },
  items: [{ name: 'All', subItems: [{ text: 'Everything', score: 100 }] }],
}

let made = 0
/** A form of a department that nobody else needs: each has one at most. */
async function makeForm(world: World, { name, company }: Vantage): Promise<string> {
  const called = names(`Matrix form ${name} ${++made}`)
  const department = await world.call(departments.create, { companyId: company.id, parentId: null, names: called })
  const texts = { names: called, target: '', evaluation: '' }
  const input = { companyId: company.id, departmentIds: [department.id], ...texts, ...HUNDRED }
  return (await world.call(forms.create, input)).id
}
const evaluationForm: Kind = {
  spread: 'company',
  make: makeForm,
  async makeDeleted(world, vantage) {
    const id = await makeForm(world, vantage)
    await world.call(forms.remove, { id, version: 1 })
    return id
  },
}

/** A rule that is off, of a priority that no other has; the lowest is left to those that are tried. */
async function makeRule(world: World, { name, company }: Vantage): Promise<string> {
  const content = flowContent([company.departmentId])
  const called = { names: names(`Matrix rule ${name} ${++made}`), priority: 99 - (made % 90), isDefault: false }
  return (await world.call(rules.create, { companyId: company.id, kind: 'document', ...called, ...content })).id
}
const flowRule: Kind = {
  spread: 'company',
  make: makeRule,
  async makeDeleted(world, vantage) {
    const id = await makeRule(world, vantage)
    await world.call(rules.remove, { id, version: 1 })
    return id
  },
}

/** The id of a step is its writer's. */
const aStep: Kind = { spread: 'company', make: async () => crypto.randomUUID() }

export const workflowKinds = {
  ...taskKinds,
  ...delegationKinds,
  ...kinds({
    evaluationForm,
    'new evaluationForm': evaluationForm,
    flowRule,
    'new flowRule': flowRule,
    flowVersion: {
      spread: 'company',
      async make(world, vantage) {
        const { items } = await world.call(rules.versions, { id: await vantage.of('flowRule') })
        return items[0]?.id ?? ''
      },
    },
    approvalStep: aStep,
    executionStep: aStep,
    flowPerson: {
      spread: 'company',
      make: async (world, vantage) => (await world.self(vantage)).personId,
    },
  }),
}

/** What names people in the content of a rule, and the ids of steps, of which none is looked up. */
const STEPS = ['approvals.0', 'executions.0']
const COPIES = ['ccOnSubmit.0', 'ccOnFinish.0', ...STEPS.map((step) => `${step}.cc.0`)]
const PEOPLE = [
  ...STEPS.flatMap((step) => [`${step}.targets.0.personIds.0`, `${step}.fallbackIds.0`]),
  ...COPIES.map((copy) => `${copy}.personIds.0`),
]
const writtenAt = (before = ''): Arrange => ({
  caller: 'whole',
  kinds: Object.fromEntries([
    [`${before}approvals.0.id`, 'approvalStep'],
    [`${before}executions.0.id`, 'executionStep'],
    ...PEOPLE.map((position) => [`${before}${position}`, 'flowPerson']),
  ]),
  except: Object.fromEntries(
    STEPS.flatMap((step) =>
      ['absent', 'foreign'].map((cell) => [
        `${before}${step}.id ${cell}`,
        ['allowed', 'a step is called as whoever writes the rule calls it'] as const,
      ]),
    ),
  ),
})

/** The same of a rule that is there, beside its id. */
const written = writtenAt()
const ofWritten: Arrange = { ...written, kinds: { ...written.kinds, id: 'flowRule' } }

export const workflowArranges = {
  ...taskArranges,
  ...delegationArranges,
  ...arranges({
    'evaluation-form.create': { input: () => HUNDRED },
    'evaluation-form.update': { input: () => HUNDRED },
    'flow-rule.create': writtenAt(),
    'flow-rule.update': writtenAt(),
    'flow-rule.check': writtenAt(),
    'flow-coverage.get': { caller: 'whole' },
    'flow-coverage.export': { caller: 'whole' },
    'flow-coverage.gaps': ofWritten,
    'flow-replay.start': ofWritten,
    'flow-rule.tryOut': { ...writtenAt('content.'), input: () => ({ form: {} }) },
    'flow-rule.choices': { caller: 'whole' },
    'flow-rule.people': { caller: 'whole' },
    'flow-rule.restore': { kinds: { versionId: 'flowVersion' } },
    'flow-rule.reorder': {
      async input(world, vantage) {
        const own = await vantage.of('flowRule')
        await vantage.of('new flowRule')
        const { items } = await world.call(rules.list, {
          companyId: vantage.company.id,
          kind: 'document',
          pageSize: 200,
        })
        return { ids: [own, ...items.map(({ id }) => id).filter((id) => id !== own)] }
      },
    },
  }),
}

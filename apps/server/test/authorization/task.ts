import {
  draftAttachmentEndpoints as draftFiles,
  taskAttachmentEndpoints as taskFiles,
} from '@muster/contract/workflow/attachment'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { day } from '@muster/kernel/day'
import pg from 'pg'
import { attachToDraft, attachToTask, pdfOf } from '../attachments.ts'
import { contentOf, documentForm, makeRule, stepOf } from '../tasks.ts'
import { type Arrange, arranges } from './arrange.ts'
import { type Kind, kinds, type Vantage } from './kind.ts'
import { beAwayBy } from './leave.ts'
import { FOREIGN, OUTSIDE } from './marks.ts'
import { personBehind } from './person-behind.ts'
import type { World } from './world.ts'

const CODE = 'task:task-list'
const REPORT = documentForm({ documentType: 'report' })

/**
 * Who has to do with a task at a vantage, beside whom it is about: at one's own the caller, out of their reach whoever reaches the whole
 * company, elsewhere HR there.
 */
export async function actorAt(world: World, { name }: Vantage): Promise<{ token: string; personId: string }> {
  const token =
    name === 'foreign' ? world.t.group.betaHr.token : await world.caller(name === 'own' ? 'part' : 'whole', [CODE])
  return { token, personId: await personBehind(world, token) }
}

type Task = { id: string; version: number }
const pick = ({ id, version }: Task) => ({ id, version, comment: '' })

/** The step of every flow at which the applicant may choose somebody as well. */
const CHOOSING_STEP = crypto.randomUUID()

/** Flows are made one after the other: each task keeps that under which it was filed. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const own = turn.then(work)
  turn = own.catch(() => {})
  return own
}

/** Who decides where that is not the one who has to do with it. */
const otherOf = ({ t }: World, { name }: Vantage, part: 'decides' | 'files' | 'executes') => {
  if (name !== 'foreign') return t.group.hr
  return part === 'files' ? t.group.admin : t.group.betaStaff
}

/** Files a task about somebody of the vantage. Who has to do with it there decides it, or files it, or carries it out; another does the rest. */
const fileAt = (world: World, vantage: Vantage, part: 'decides' | 'files' | 'executes'): Promise<Task> =>
  inTurn(async () => {
    const actor = await actorAt(world, vantage)
    const other = otherOf(world, vantage, part)
    const step = ({ personId }: { personId: string }) => stepOf([{ kind: 'named', personIds: [personId] }])
    const approvals = part === 'decides' ? [step(actor), step(other)] : [step(other)]
    const { targets } = step(part === 'executes' ? actor : other)
    const content = contentOf(approvals, {
      conditions: [{ on: 'form', field: 'documentType', oneOf: ['report'] }],
      executions: [stepOf([...targets, { kind: 'initiatorChoice' }], { id: CHOOSING_STEP })],
    })
    await makeRule(world.t, vantage.company, content, { priority: 99, isDefault: false })
    const title = { own: 'Matrix task', outside: OUTSIDE, foreign: FOREIGN }[vantage.name]
    const input = { kind: 'document' as const, employmentId: await vantage.of('employee'), form: { ...REPORT, title } }
    return world.call(tasks.submit, input, part === 'files' ? actor.token : world.t.group.admin.token)
  })

const taskKind = (make: (world: World, vantage: Vantage) => Promise<Task>): Kind => ({
  spread: 'person',
  make: async (world, vantage) => (await make(world, vantage)).id,
})
const decided = async (world: World, vantage: Vantage, endpoint: 'approve' | 'reject' | 'return') => {
  const part = endpoint === 'approve' ? 'executes' : 'files'
  const task = await fileAt(world, vantage, part)
  const { token } = otherOf(world, vantage, part)
  if (endpoint === 'approve') return world.call(tasks.approve, pick(task), token)
  const because = { ...pick(task), comment: 'Because' }
  return endpoint === 'reject'
    ? world.call(tasks.reject, because, token)
    : world.call(tasks.return, { ...because, step: 0 }, token)
}

/** A task whose kind could not settle: nothing of the kinds so far fails, so the row says it. */
async function unsettled(world: World, vantage: Vantage): Promise<Task> {
  const task = await fileAt(world, vantage, 'decides')
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  await owner.query(`update workflow.task_assignment set state = 'approved', closed_at = now() where task_id = $1`, [
    task.id,
  ])
  await owner.query(
    `update workflow.task set status = 'AP', phase = 'none', step = null, abnormal = '{EFFECT_FAILED}' where id = $1`,
    [task.id],
  )
  await owner.query('commit')
  await owner.end()
  return task
}

/** A task that is an evaluation, without points so far: the rows say it. */
async function evaluated(world: World, vantage: Vantage): Promise<Task> {
  const task = await fileAt(world, vantage, 'decides')
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  const content = {
    target: '',
    evaluation: '',
    weights: { employee: 20, manager: 40, approver: 40 },
    items: [{ name: 'All', subItems: [{ text: 'Everything', score: 100 }] }],
  }
  const { rows } = await owner.query(
    `update workflow.task set kind = 'probation-evaluation' where id = $1 returning company_id, employment_id`,
    [task.id],
  )
  const [of] = rows as { company_id: string; employment_id: string }[]
  await owner.query(
    `insert into workflow.evaluation_form_version (company_id, id, form_id, number, content, created_at)
     values ($1, $2, $2, 1, $3, now())`,
    [of?.company_id, task.id, JSON.stringify({ names: { cn: '', en: 'Matrix', vn: '' }, ...content })],
  )
  await owner.query(
    `insert into workflow.evaluation (company_id, id, employment_id, form_version_id, started_at, ended_at)
     values ($1, $2, $3, $2, now(), now())`,
    [of?.company_id, task.id, of?.employment_id],
  )
  await owner.query('commit')
  await owner.end()
  return task
}

/** A task whose values no rule fits any more: the row says it. */
async function abnormal(world: World, vantage: Vantage): Promise<Task> {
  const task = await fileAt(world, vantage, 'decides')
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  await owner.query(`update workflow.task set abnormal = '{NO_ROUTE}' where id = $1`, [task.id])
  await owner.query('commit')
  await owner.end()
  return task
}

/** A leave that is approved and takes nothing: the row says that it is one. */
async function approvedLeave(world: World, vantage: Vantage): Promise<Task> {
  const task = await fileAt(world, vantage, 'files')
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  await owner.query(`update workflow.task_assignment set state = 'approved', closed_at = now() where task_id = $1`, [
    task.id,
  ])
  const form = { typeId: crypto.randomUUID(), slots: [], reason: '', table: [] }
  await owner.query(
    `update workflow.task set kind = 'leave', status = 'ST', phase = 'none', step = null, form = $2 where id = $1`,
    [task.id, JSON.stringify(form)],
  )
  await owner.query('commit')
  await owner.end()
  return task
}

/** The same of a leave that has begun. */
const begunLeave = async (world: World, vantage: Vantage): Promise<Task> =>
  beAwayBy(world, vantage, await approvedLeave(world, vantage))

/** A task to which who decides it has added somebody, and that assignment. */
const added = async (world: World, vantage: Vantage): Promise<Task> => {
  const task = await fileAt(world, vantage, 'decides')
  const { token } = await actorAt(world, vantage)
  const { personId } = otherOf(world, vantage, 'decides')
  return world.call(tasks.addSign, { ...pick(task), where: 'together', personIds: [personId] }, token)
}

const makeDraft = async (world: World, vantage: Vantage) => {
  const { token } = await actorAt(world, vantage)
  const input = { kind: 'document' as const, employmentId: await vantage.of('employee'), form: {} }
  return { token, id: (await world.call(drafts.create, input, token)).id }
}
const draftKind: Kind = {
  spread: 'person',
  make: async (world, vantage) => (await makeDraft(world, vantage)).id,
  async makeDeleted(world, vantage) {
    const { id, token } = await makeDraft(world, vantage)
    await world.call(drafts.remove, { id }, token)
    return id
  },
}

/** A file with a draft, or with what its applicant prepares of a returned task. */
async function attached(world: World, vantage: Vantage, owner: 'task-drafts' | 'tasks'): Promise<string> {
  const { token } = await actorAt(world, vantage)
  const of = await vantage.of(owner === 'tasks' ? 'returnedTask' : 'taskDraft')
  const attach = owner === 'tasks' ? attachToTask : attachToDraft
  const { data, raw } = await attach(world.t.as(token), of, `${vantage.name}.pdf`, pdfOf(vantage.name))
  if (raw.statusCode !== 200) throw new Error(`a file of an arrangement: ${raw.body}`)
  return data.id
}
const fileKind = (owner: 'task-drafts' | 'tasks'): Kind => ({
  spread: 'person',
  make: (world, vantage) => attached(world, vantage, owner),
  async makeDeleted(world, vantage) {
    const id = await attached(world, vantage, owner)
    const { token } = await actorAt(world, vantage)
    if (owner === 'tasks') await world.call(taskFiles.remove, { taskId: await vantage.of('returnedTask'), id }, token)
    else await world.call(draftFiles.remove, { draftId: await vantage.of('taskDraft'), id }, token)
    return id
  },
})
/** A file of the first round that is to go with the second: the row says so. */
const goingFile: Kind = {
  spread: 'person',
  async make(world, vantage) {
    const id = await attached(world, vantage, 'tasks')
    const owner = new pg.Client(world.t.ownerUrl)
    await owner.connect()
    await owner.query('begin read write')
    await owner.query('update workflow.task_attachment set added_round = 1, removed_round = 2 where id = $1', [id])
    await owner.query('commit')
    await owner.end()
    return id
  },
}

export const taskKinds = kinds({
  draftFile: fileKind('task-drafts'),
  taskFile: fileKind('tasks'),
  goingFile,
  task: taskKind((world, vantage) => fileAt(world, vantage, 'decides')),
  filedTask: taskKind((world, vantage) => fileAt(world, vantage, 'files')),
  returnedTask: taskKind((world, vantage) => decided(world, vantage, 'return')),
  rejectedTask: taskKind((world, vantage) => decided(world, vantage, 'reject')),
  approvedTask: taskKind((world, vantage) => decided(world, vantage, 'approve')),
  addedTask: taskKind(added),
  abnormalTask: taskKind(abnormal),
  evaluatedTask: taskKind(evaluated),
  unsettledTask: taskKind(unsettled),
  approvedLeave: taskKind(approvedLeave),
  begunLeave: taskKind(begunLeave),
  /** Somebody of a company as everybody there may find them: reach is no matter. */
  colleague: {
    spread: 'company',
    make: async ({ t }, { name }) => (name === 'foreign' ? t.group.betaStaff.personId : t.group.manager.personId),
  },
  choosingStep: {
    spread: 'company',
    async make(_world, vantage) {
      await vantage.of('task')
      return vantage.name === 'foreign' ? crypto.randomUUID() : CHOOSING_STEP
    },
  },
  /** Who filed the task of a vantage, and whom it is about. */
  initiator: {
    spread: 'company',
    async make(world, vantage) {
      await vantage.of('task')
      return (vantage.name === 'foreign' ? world.t.group.betaStaff : world.t.group.admin).personId
    },
  },
  recipient: {
    spread: 'person',
    async make(world, vantage) {
      await vantage.of('task')
      const employmentId = await vantage.of('employee')
      return world.t.server.runAsSystem(
        async (ctx) => {
          const of = ctx.db.selectFrom('organisation.employment').select('person_id').where('id', '=', employmentId)
          return (await of.executeTakeFirstOrThrow()).person_id
        },
        [vantage.company.id],
      )
    },
  },
  taskDraft: draftKind,
  'new taskDraft': draftKind,
})

/** Whom an applicant chose, which is checked when it is submitted, and not while it is written. */
const CHOSEN = { 'chosen.0.stepId': 'choosingStep', 'chosen.0.personIds.0': 'colleague' }
const writtenOnly = (...positions: string[]) =>
  Object.fromEntries(
    positions.flatMap((position) =>
      ['absent', 'foreign'].map((cell) => [
        `${position} ${cell}`,
        ['allowed', 'what is chosen is checked with the submission, and nobody is named who may not be'] as const,
      ]),
    ),
  )

const COMMENT = { comment: 'Because' }
const FORM = { form: REPORT }
const chosenForm = ({ t }: World) => ({
  ...FORM,
  chosen: [{ stepId: CHOOSING_STEP, personIds: [t.group.manager.personId] }],
})
/** What was moved on has another version than the first. */
const second = { input: () => ({ version: 2, ...COMMENT }) }

/** All that there is, with something in it. */
const LISTED: Arrange = {
  async input(_world, vantage) {
    await vantage.of('task')
    return { group: 'all' }
  },
}

/** What is handed over: what becomes of each stands in its row. */
const HANDED: Arrange = {
  ...{ caller: 'whole', also: [CODE] },
  kinds: { personId: 'colleague', 'items.0.id': 'task', 'items.0.toId': 'colleague' },
  except: Object.fromEntries(
    ['personId', 'items.0.id', 'items.0.toId'].flatMap((position) =>
      ['absent', 'foreign', 'deleted', 'outside'].map((cell) => [
        `${position} ${cell}`,
        ['allowed', 'what became of each stands in its row'] as const,
      ]),
    ),
  ),
}

export const taskArranges = arranges({
  'task.list': LISTED,
  'task.export': LISTED,
  'task.preview': {
    kinds: { ...CHOSEN, taskId: 'returnedTask' },
    input: () => FORM,
    except: writtenOnly(...Object.keys(CHOSEN)),
  },
  'task.executors': { input: () => ({ search: 'manager' }) },
  // Who submits a task anew is whoever filed it.
  'task.choices': { kinds: { taskId: 'filedTask' } },
  'task.submit': {
    ...{ input: chosenForm, kinds: { ...CHOSEN, draftId: 'taskDraft' } },
    except: Object.fromEntries(
      ['absent', 'outside', 'foreign', 'deleted'].map((cell) => [
        `draftId ${cell}`,
        ['allowed', 'the draft goes with it where it is one of the caller; else there is nothing to go'],
      ]),
    ),
  },
  'task.reject': { input: () => COMMENT },
  'task.return': { input: () => ({ step: 0, ...COMMENT }) },
  'task.resubmit': {
    kinds: { ...CHOSEN, id: 'returnedTask' },
    input: (world) => ({ version: 2, ...chosenForm(world) }),
  },
  'task.cancel': { kinds: { id: 'filedTask' } },
  'task.cancelLeave': { kinds: { id: 'approvedLeave' }, input: () => COMMENT },
  'task.endLeave': { kinds: { id: 'begunLeave' }, input: () => ({ ...COMMENT, backOn: day('2026-11-13') }) },
  'task.execute': { kinds: { id: 'approvedTask' }, input: () => ({ version: 2, data: {} }) },
  'task.transfer': { kinds: { toId: 'colleague' } },
  'task.addSign': { kinds: { 'personIds.0': 'colleague' } },
  'task.removeSign': { kinds: { id: 'addedTask' }, input: () => ({ version: 2, assignment: '2' }) },
  'task.delete': { kinds: { id: 'rejectedTask' }, ...second },
  'task.retrySettle': { kinds: { id: 'unsettledTask' }, also: ['task:workflow:cud'], caller: 'whole' },
  'task.repair': { kinds: { id: 'abnormalTask' }, also: ['task:workflow:cud'], caller: 'whole' },
  'probation-evaluation.get': { kinds: { id: 'evaluatedTask' } },
  'task.urge': { kinds: { id: 'filedTask' } },
  // Who files a task may read it, whoever else may.
  'task.comment': { kinds: { 'mentioned.0': 'initiator' } },
  'task.readers': { input: () => ({ search: '' }) },
  'task.people': { input: () => ({ search: 'manager' }) },
  'task.batch': {
    kinds: { 'tasks.0.id': 'task' },
    except: { 'tasks.0.id absent': ['allowed', 'what became of each stands in its row'] },
  },
  'task-draft.create': {
    ...{ input: () => ({ form: {} }), kinds: { ...CHOSEN, filesOf: 'taskDraft' } },
    except: {
      ...writtenOnly(...Object.keys(CHOSEN)),
      ...Object.fromEntries(
        ['absent', 'outside', 'foreign', 'deleted'].map((cell) => [
          `filesOf ${cell}`,
          ['allowed', 'files go along where they are of the caller; else there are none to go'],
        ]),
      ),
    },
  },
  'draft-attachment.list': { kinds: { draftId: 'taskDraft' } },
  'draft-attachment.upload': { kinds: { draftId: 'taskDraft' }, file: () => pdfOf() },
  'draft-attachment.get': { kinds: { draftId: 'taskDraft', id: 'draftFile' } },
  'draft-attachment.remove': { kinds: { draftId: 'taskDraft', id: 'draftFile' } },
  'loose-file.remove': { kinds: { id: 'draftFile' } },
  'task-attachment.list': { kinds: { taskId: 'returnedTask' } },
  'task-attachment.upload': { kinds: { taskId: 'returnedTask' }, file: () => pdfOf() },
  'task-attachment.get': { kinds: { taskId: 'returnedTask', id: 'taskFile' } },
  'task-attachment.remove': { kinds: { taskId: 'returnedTask', id: 'taskFile' } },
  'task-attachment.restore': { kinds: { taskId: 'returnedTask', id: 'goingFile' } },
  'handover.get': { kinds: { personId: 'colleague' }, caller: 'whole', also: [CODE] },
  'handover.preview': HANDED,
  'handover.handOver': HANDED,
  'task-draft.update': {
    kinds: CHOSEN,
    input: () => ({ form: {} }),
    except: writtenOnly(...Object.keys(CHOSEN)),
  },
})

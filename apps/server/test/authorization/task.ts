import {
  draftAttachmentEndpoints as draftFiles,
  taskAttachmentEndpoints as taskFiles,
} from '@muster/contract/workflow/attachment'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import pg from 'pg'
import { sha256 } from '../../src/platform/crypto.ts'
import { attachToDraft, attachToTask, pdfOf } from '../attachments.ts'
import { contentOf, documentForm, makeRule, stepOf } from '../tasks.ts'
import { type Arrange, arranges } from './arrange.ts'
import { type Kind, kinds, type Place } from './kind.ts'
import { FOREIGN, OUTSIDE } from './marks.ts'
import type { World } from './world.ts'

const CODE = 'task:task-list'
const REPORT = documentForm({ documentType: 'report' })

/**
 * Who has to do with a task at a place, beside whom it is about: at one's own the caller, out of their reach whoever reaches the whole
 * company, elsewhere HR there.
 */
async function actorAt(world: World, { name }: Place): Promise<{ token: string; personId: string }> {
  const token =
    name === 'foreign' ? world.t.group.betaHr.token : await world.caller(name === 'own' ? 'part' : 'whole', [CODE])
  const personId = await world.t.server.runAsSystem(async (ctx) => {
    const row = await ctx.db
      .selectFrom('identity.session')
      .select('person_id')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
    return row.person_id
  }, [])
  return { token, personId }
}

type Task = { id: string; version: number }
const pick = ({ id, version }: Task) => ({ id, version, comment: '' })

/** Flows are made one after the other: each task keeps that under which it was filed. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const own = turn.then(work)
  turn = own.catch(() => {})
  return own
}

/** Who decides where that is not the one who has to do with it. */
const otherOf = ({ t }: World, { name }: Place, part: 'decides' | 'files' | 'executes') => {
  if (name !== 'foreign') return t.group.hr
  return part === 'files' ? t.group.admin : t.group.betaStaff
}

/** Files a task about somebody of the place. Who has to do with it there decides it, or files it, or carries it out; another does the rest. */
const fileAt = (world: World, place: Place, part: 'decides' | 'files' | 'executes'): Promise<Task> =>
  inTurn(async () => {
    const actor = await actorAt(world, place)
    const other = otherOf(world, place, part)
    const step = ({ personId }: { personId: string }) => stepOf([{ kind: 'named', personIds: [personId] }])
    const approvals = part === 'decides' ? [step(actor), step(other)] : [step(other)]
    const content = contentOf(approvals, {
      conditions: [{ on: 'form', field: 'documentType', oneOf: ['report'] }],
      executions: part === 'executes' ? [step(actor)] : [],
    })
    await makeRule(world.t, place.company, content, { priority: 99, isDefault: false })
    const title = { own: 'Matrix task', outside: OUTSIDE, foreign: FOREIGN }[place.name]
    const input = { kind: 'document' as const, employmentId: await place.of('employee'), form: { ...REPORT, title } }
    return world.call(tasks.submit, input, part === 'files' ? actor.token : world.t.group.admin.token)
  })

const taskKind = (make: (world: World, place: Place) => Promise<Task>): Kind => ({
  spread: 'person',
  make: async (world, place) => (await make(world, place)).id,
})
const decided = async (world: World, place: Place, endpoint: 'approve' | 'reject' | 'return') => {
  const part = endpoint === 'approve' ? 'executes' : 'files'
  const task = await fileAt(world, place, part)
  const { token } = otherOf(world, place, part)
  if (endpoint === 'approve') return world.call(tasks.approve, pick(task), token)
  const because = { ...pick(task), comment: 'Because' }
  return endpoint === 'reject'
    ? world.call(tasks.reject, because, token)
    : world.call(tasks.return, { ...because, step: 0 }, token)
}

/** A task whose kind could not settle: nothing of the kinds so far fails, so the row says it. */
async function unsettled(world: World, place: Place): Promise<Task> {
  const task = await fileAt(world, place, 'decides')
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

/** A task whose values no rule fits any more: the row says it. */
async function abnormal(world: World, place: Place): Promise<Task> {
  const task = await fileAt(world, place, 'decides')
  const owner = new pg.Client(world.t.ownerUrl)
  await owner.connect()
  await owner.query('begin read write')
  await owner.query(`update workflow.task set abnormal = '{NO_ROUTE}' where id = $1`, [task.id])
  await owner.query('commit')
  await owner.end()
  return task
}

/** A task to which who decides it has added somebody, and that assignment. */
const added = async (world: World, place: Place): Promise<Task> => {
  const task = await fileAt(world, place, 'decides')
  const { token } = await actorAt(world, place)
  const { personId } = otherOf(world, place, 'decides')
  return world.call(tasks.addSign, { ...pick(task), where: 'together', personIds: [personId] }, token)
}

const makeDraft = async (world: World, place: Place) => {
  const { token } = await actorAt(world, place)
  const input = { kind: 'document' as const, employmentId: await place.of('employee'), form: {} }
  return { token, id: (await world.call(drafts.create, input, token)).id }
}
const draftKind: Kind = {
  spread: 'person',
  make: async (world, place) => (await makeDraft(world, place)).id,
  async makeDeleted(world, place) {
    const { id, token } = await makeDraft(world, place)
    await world.call(drafts.remove, { id }, token)
    return id
  },
}

/** A file with a draft, or with what its applicant prepares of a returned task. */
async function attached(world: World, place: Place, owner: 'task-drafts' | 'tasks'): Promise<string> {
  const { token } = await actorAt(world, place)
  const of = await place.of(owner === 'tasks' ? 'returnedTask' : 'taskDraft')
  const attach = owner === 'tasks' ? attachToTask : attachToDraft
  const { data, raw } = await attach(world.t.as(token), of, `${place.name}.pdf`, pdfOf(place.name))
  if (raw.statusCode !== 200) throw new Error(`a file of an arrangement: ${raw.body}`)
  return data.id
}
const fileKind = (owner: 'task-drafts' | 'tasks'): Kind => ({
  spread: 'person',
  make: (world, place) => attached(world, place, owner),
  async makeDeleted(world, place) {
    const id = await attached(world, place, owner)
    const { token } = await actorAt(world, place)
    if (owner === 'tasks') await world.call(taskFiles.remove, { taskId: await place.of('returnedTask'), id }, token)
    else await world.call(draftFiles.remove, { draftId: await place.of('taskDraft'), id }, token)
    return id
  },
})
/** A file of the first round that is to go with the second: the row says so. */
const goingFile: Kind = {
  spread: 'person',
  async make(world, place) {
    const id = await attached(world, place, 'tasks')
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
  task: taskKind((world, place) => fileAt(world, place, 'decides')),
  filedTask: taskKind((world, place) => fileAt(world, place, 'files')),
  returnedTask: taskKind((world, place) => decided(world, place, 'return')),
  rejectedTask: taskKind((world, place) => decided(world, place, 'reject')),
  approvedTask: taskKind((world, place) => decided(world, place, 'approve')),
  addedTask: taskKind(added),
  abnormalTask: taskKind(abnormal),
  unsettledTask: taskKind(unsettled),
  /** Somebody of a company as everybody there may find them: reach is no matter. */
  colleague: {
    spread: 'company',
    make: async ({ t }, { name }) => (name === 'foreign' ? t.group.betaStaff.personId : t.group.manager.personId),
  },
  /** Who filed the task of a place, and whom it is about. */
  initiator: {
    spread: 'company',
    async make(world, place) {
      await place.of('task')
      return (place.name === 'foreign' ? world.t.group.betaStaff : world.t.group.admin).personId
    },
  },
  recipient: {
    spread: 'person',
    async make(world, place) {
      await place.of('task')
      const employmentId = await place.of('employee')
      return world.t.server.runAsSystem(
        async (ctx) => {
          const of = ctx.db.selectFrom('organisation.employment').select('person_id').where('id', '=', employmentId)
          return (await of.executeTakeFirstOrThrow()).person_id
        },
        [place.company.id],
      )
    },
  },
  taskDraft: draftKind,
  'new taskDraft': draftKind,
})

const COMMENT = { comment: 'Because' }
const FORM = { form: REPORT }
/** What was moved on has another version than the first. */
const second = { input: () => ({ version: 2, ...COMMENT }) }

/** All that there is, with something in it. */
const LISTED: Arrange = {
  async input(_world, place) {
    await place.of('task')
    return { group: 'all' }
  },
}

export const taskArranges = arranges({
  'task.list': LISTED,
  'task.export': LISTED,
  // Who submits a task anew is whoever filed it.
  'task.preview': { input: () => FORM, kinds: { taskId: 'filedTask' } },
  'task.choices': { kinds: { taskId: 'filedTask' } },
  'task.submit': {
    ...{ input: () => FORM, kinds: { draftId: 'taskDraft' } },
    except: Object.fromEntries(
      ['absent', 'outside', 'foreign', 'deleted'].map((cell) => [
        `draftId ${cell}`,
        ['allowed', 'the draft goes with it where it is one of the caller; else there is nothing to go'],
      ]),
    ),
  },
  'task.reject': { input: () => COMMENT },
  'task.return': { input: () => ({ step: 0, ...COMMENT }) },
  'task.resubmit': { kinds: { id: 'returnedTask' }, input: () => ({ version: 2, ...FORM }) },
  'task.cancel': { kinds: { id: 'filedTask' } },
  'task.execute': { kinds: { id: 'approvedTask' }, input: () => ({ version: 2, data: {} }) },
  'task.transfer': { kinds: { toId: 'colleague' } },
  'task.addSign': { kinds: { 'personIds.0': 'colleague' } },
  'task.removeSign': { kinds: { id: 'addedTask' }, input: () => ({ version: 2, assignment: '2' }) },
  'task.delete': { kinds: { id: 'rejectedTask' }, ...second },
  'task.retrySettle': { kinds: { id: 'unsettledTask' }, also: ['task:workflow:cud'], caller: 'whole' },
  'task.repair': { kinds: { id: 'abnormalTask' }, also: ['task:workflow:cud'], caller: 'whole' },
  'task.urge': { kinds: { id: 'filedTask' } },
  'task.comment': { kinds: { 'mentioned.0': 'colleague' } },
  'task.people': { input: () => ({ search: 'manager' }) },
  'task.batch': {
    kinds: { 'tasks.0.id': 'task' },
    except: { 'tasks.0.id absent': ['allowed', 'what became of each stands in its row'] },
  },
  'task-draft.create': {
    ...{ input: () => ({ form: {} }), kinds: { filesOf: 'taskDraft' } },
    except: Object.fromEntries(
      ['absent', 'outside', 'foreign', 'deleted'].map((cell) => [
        `filesOf ${cell}`,
        ['allowed', 'files go along where they are of the caller; else there are none to go'],
      ]),
    ),
  },
  'draft-attachment.list': { kinds: { draftId: 'taskDraft' } },
  'draft-attachment.upload': { kinds: { draftId: 'taskDraft' }, file: () => pdfOf() },
  'draft-attachment.get': { kinds: { draftId: 'taskDraft', id: 'draftFile' } },
  'draft-attachment.remove': { kinds: { draftId: 'taskDraft', id: 'draftFile' } },
  'task-attachment.list': { kinds: { taskId: 'returnedTask' } },
  'task-attachment.upload': { kinds: { taskId: 'returnedTask' }, file: () => pdfOf() },
  'task-attachment.get': { kinds: { taskId: 'returnedTask', id: 'taskFile' } },
  'task-attachment.remove': { kinds: { taskId: 'returnedTask', id: 'taskFile' } },
  'task-attachment.restore': { kinds: { taskId: 'returnedTask', id: 'goingFile' } },
  'task-draft.update': { input: () => ({ form: {} }) },
})

import type { DOCUMENT_TYPES } from '@muster/contract/workflow/document-form'
import type { FormInput } from '@muster/contract/workflow/form-values'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import type { Day } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import type { Command } from '../../src/modules/workflow/engine/command.rules.ts'
import type { FormValues } from '../../src/modules/workflow/engine/task.rules.ts'
import { standInFor } from '../../src/modules/workflow/people/stand-in.service.ts'
import { insertComment } from '../../src/modules/workflow/store/talk.queries.ts'
import { lockTask, lockTaskOf } from '../../src/modules/workflow/store/task.queries.ts'
import { runCommand, runSystemCommand } from '../../src/modules/workflow/task/run-command.service.ts'
import { file, fileAgain } from '../../src/modules/workflow/task/submit.service.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import { asOf } from '../as-of.ts'
import { correctionStories } from '../attendance/correction-tasks.ts'
import { overtimeStories } from '../attendance/overtime-tasks.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import { leaveStories } from '../leave/leave-tasks.ts'
import { moneyStories } from '../payroll/money-tasks.ts'
import { abnormalStories } from './abnormal-tasks.ts'
import { employmentStories } from './employment-tasks.ts'
import { evaluationStories } from './evaluation-tasks.ts'
import { attachFiles, type DemoFile } from './files.ts'
import { type Cast, castOf, writeFlowRules } from './flow-rules.ts'

const MS_PER_HOUR = 3_600_000

export type Who = keyof Cast
type Type = (typeof DOCUMENT_TYPES)[number]
/** What somebody did with an application so many hours after the step before. */
export type Move = { by: Who; hours: number; comment?: string } & (
  | { does: 'approve' | 'execute'; data?: FormValues }
  | { does: 'reject' | 'cancelApplication' | 'delete' | 'say' }
  | { does: 'return'; to: number | 'applicant' }
  /** The deadline of the first who was asked has passed: nobody did it. */
  | { does: 'deadline' }
  | { does: 'handOn'; to: Who }
  /** Hands it on to somebody who worked there then, and has left since. */
  | { does: 'handOnToLeaver'; to: string }
  /** Whoever was asked returns it to somebody who has left since. */
  | { does: 'returnToLeaver' }
  | { does: 'resubmit'; form: FormInput }
)
type Story = {
  key: string
  companies: readonly string[]
  by: Who
  /** How many hours ago it was filed. */
  filed: number
  title: string
  type: Type
  reason: string
  files?: readonly DemoFile[]
  moves?: readonly Move[]
}

export const approve = (by: Who, hours: number, comment = '', data: FormValues = {}): Move => ({
  ...{ by, hours, does: 'approve', comment },
  data,
})

/** An application of any kind: who filed it so many hours ago about whom, what it says, and what was done with it since. */
export type Filed = Pick<Story, 'key' | 'by' | 'filed' | 'files' | 'moves'> & {
  kind: FiledKind
  about: { personId: string; employmentId: string }
  form: FormInput
  /** Who filed it, where they are nobody of the cast. */
  filerId?: string
  /** Whether it is checked against the day on which it was filed, and not against today. */
  isOfItsDay?: true
  /** What was done when everything else was. */
  last?: readonly Move[]
}

/** Applications in every state that a document can come to, so that every list of the desk has something in it. */
const STORIES: readonly Story[] = [
  {
    ...{ key: 'gloves', companies: ['ALPHA', 'BETA', 'GAMMA'], by: 'staff', filed: 5, type: 'request' },
    title: 'New work gloves for the line',
    reason: 'The old pairs are worn through at the fingers. Twenty pairs, size 9.',
  },
  {
    ...{ key: 'bank', companies: ['ALPHA'], by: 'staff', filed: 30, type: 'certificate' },
    title: 'Certificate of employment for the bank',
    reason: 'The bank asks for it with the application for a loan.',
    moves: [approve('manager', 3, 'Please hurry, she needs it this week.')],
  },
  {
    ...{ key: 'forklift', companies: ['ALPHA'], by: 'staff', filed: 52, type: 'request' },
    title: 'Forklift course in December',
    reason: 'We have one driver for two shifts.',
    files: [{ name: 'Course dates.csv', text: ['course,first day,days', 'A,2026-12-07,3', 'B,2026-12-14,2'] }],
    moves: [
      {
        by: 'manager',
        hours: 6,
        does: 'return',
        to: 'applicant',
        comment: 'Which of the two courses, and what does it cost?',
      },
    ],
  },
  {
    ...{ key: 'supplier', companies: ['ALPHA'], by: 'staff', filed: 76, type: 'contract' },
    title: 'Supplier contract: packaging',
    reason: 'Renewal for a year at the same price.',
    files: [
      {
        name: 'Supplier contract 2027.pdf',
        text: ['Supply of packaging, 1 January to 31 December 2027', '', 'The prices of 2026 go on.'],
      },
      { name: 'Prices.xlsx', text: ['article,price', 'Carton 40 x 30,0.42', 'Carton 60 x 40,0.71'] },
    ],
    moves: [approve('manager', 4), approve('hr', 20, 'Checked against last year.'), approve('admin', 1, 'Agreed.')],
  },
  {
    ...{ key: 'cleaning', companies: ['ALPHA'], by: 'staff', filed: 28, type: 'contract' },
    title: 'Cleaning contract',
    reason: 'The present firm gave notice at the end of the year.',
    files: [
      {
        name: 'Offer.pdf',
        text: ['Offer: cleaning of two halls and the offices', '', 'From 1 January, every evening.'],
      },
    ],
    moves: [approve('manager', 2), approve('hr', 3, 'Terms are fine.')],
  },
  {
    ...{ key: 'waste', companies: ['ALPHA'], by: 'staff', filed: 150, type: 'contract' },
    title: 'Waste disposal contract',
    reason: 'Two offers are attached to the folder C-15.',
    moves: [{ by: 'manager', hours: 140, does: 'deadline' }],
  },
  {
    ...{ key: 'canteen', companies: ['ALPHA'], by: 'staff', filed: 120, type: 'contract' },
    title: 'Canteen contract',
    reason: 'New caterer from January.',
    moves: [
      approve('manager', 5),
      approve('hr', 2, 'Fine.'),
      approve('admin', 3, 'Fine.'),
      { by: 'hr', hours: 8, does: 'execute', comment: 'Filed in folder C-14.' },
    ],
  },
  {
    ...{ key: 'safety', companies: ['ALPHA'], by: 'manager', filed: 20, type: 'report' },
    title: 'Safety walk of November',
    reason: 'Two exits were blocked, both cleared on the day.',
    files: [
      { name: 'Exit B.png', text: [] },
      { name: 'Notes.txt', text: ['Exit B: two pallets, moved at 10:20.', 'Exit D: a bicycle, moved at 10:40.'] },
    ],
    moves: [{ by: 'hr', hours: 2, does: 'say', comment: 'Please add the photo of exit D as well.' }],
  },
  {
    ...{ key: 'party', companies: ['ALPHA', 'GAMMA'], by: 'staff', filed: 200, type: 'other' },
    title: 'Year-end party on a Friday',
    reason: 'So that the night teams can come as well.',
    moves: [{ by: 'manager', hours: 8, does: 'reject', comment: 'We decided for Saturday; the hall is booked.' }],
  },
  {
    ...{ key: 'chair', companies: ['ALPHA', 'BETA'], by: 'staff', filed: 90, type: 'request' },
    title: 'Another chair at station 4',
    reason: 'Mine squeaks.',
    moves: [{ by: 'staff', hours: 1, does: 'cancelApplication', comment: 'It was repaired.' }],
  },
  {
    ...{ key: 'letter', companies: ['BETA'], by: 'staff', filed: 60, type: 'certificate' },
    title: 'Letter for the landlord',
    reason: 'It has to say since when I work here.',
    moves: [approve('hr', 2)],
  },
  {
    ...{ key: 'twice', companies: ['ALPHA', 'BETA', 'GAMMA'], by: 'staff', filed: 240, type: 'request' },
    title: 'Filed twice by mistake',
    reason: 'The first one counts.',
    moves: [
      { by: 'manager', hours: 1, does: 'reject', comment: 'Twice.' },
      { by: 'staff', hours: 1, does: 'delete' },
    ],
  },
  {
    ...{ key: 'sabbatical', companies: ['GAMMA'], by: 'manager', filed: 26, type: 'certificate' },
    title: 'Certificate for the trade register',
    reason: 'Two levels above me there is nobody: who signs it?',
  },
  {
    ...{ key: 'lamp', companies: ['GAMMA'], by: 'staff', filed: 300, type: 'request' },
    title: 'A second lamp for the inspection table',
    reason: 'Scratches are missed in the evening.',
    moves: [approve('manager', 10), approve('admin', 30, 'Order two.')],
  },
]

/** Writes the flows of a company and what went through them; whoever acted has an account that is open already. */
export async function writeTasks(ctx: Ctx, company: DemoCompany, anchor: Day): Promise<void> {
  const cast = castOf(company)
  if (!cast) return
  await writeFlowRules(ctx, company, cast)
  const documents = STORIES.filter(({ companies }) => companies.includes(company.code)).map(
    ({ title, type: documentType, reason, ...story }): Filed => ({
      ...{ ...story, kind: 'document', about: cast[story.by] },
      form: { title, documentType, reason },
    }),
  )
  const evaluations = await evaluationStories(ctx, company, anchor)
  const money = moneyStories(company, cast, ctx.now)
  const corrections = correctionStories(company, cast, anchor)
  const leaves = leaveStories(company, cast, anchor)
  const ofEmployments = [...employmentStories(company, cast, anchor), ...abnormalStories(company, cast, anchor)]
  // What was withdrawn meanwhile still stood when others were filed: everything happens in its own hour.
  const steps = [
    ...documents,
    ...ofEmployments,
    ...evaluations,
    ...money,
    ...leaves,
    ...corrections,
    ...overtimeStories(company, cast, anchor),
  ].flatMap((story) => stepsOf(ctx, company, cast, story))
  for (const { run } of steps.toSorted((a, b) => b.order - a.order)) await run()
}

/** Something that happened so many hours ago, or behind everything else. */
type Step = { order: number; run: () => Promise<void> }
const BEHIND = -1

/** The filing of an application, and what was done with it since. */
function stepsOf(ctx: Ctx, company: DemoCompany, cast: Cast, story: Filed): Step[] {
  let hoursAgo = story.filed
  const instant = () => later(ctx.now, -hoursAgo * MS_PER_HOUR)
  const ctxAt = (at: Instant) => (story.isOfItsDay ? asOf(ctx, at) : ctx)
  const filedAt = instant()
  const filing = { order: hoursAgo, run: () => fileStory(ctxAt(filedAt), company, cast, story, filedAt) }
  const stepsFor = (moves: readonly Move[] = [], isBehind = false) =>
    moves.map((move): Step => {
      hoursAgo -= move.hours
      const at = instant()
      return {
        order: isBehind ? BEHIND : hoursAgo,
        run: () => act(ctxAt(at), company, cast, { key: story.key, move, at }),
      }
    })
  return [filing, ...stepsFor(story.moves), ...stepsFor(story.last, true)]
}

async function fileStory(
  ctx: Ctx,
  { id: companyId, code }: DemoCompany,
  cast: Cast,
  story: Filed,
  at: Instant,
): Promise<void> {
  const { key, kind, form, about, files = [] } = story
  const writerId = story.filerId ?? cast[story.by].personId
  const id = demoId(`${code}/task/${key}`)
  const recipient = { companyId, personId: about.personId, employmentId: about.employmentId, isActive: true }
  await file(ctx, writerId, recipient, { kind, form }, { id, now: at, fileCount: files.length })
  await attachFiles(ctx, { companyId, taskId: id, writerId, at, path: `${code}/task/${key}` }, files)
}

type Acted = { key: string; move: Move; at: Instant }

/** Has done with an application what somebody did. */
async function act(
  ctx: Ctx,
  { id: companyId, code }: DemoCompany,
  cast: Cast,
  { key, move, at }: Acted,
): Promise<void> {
  const id = demoId(`${code}/task/${key}`)
  const actorId = cast[move.by].personId
  const comment = move.comment ?? ''
  if (move.does === 'say') {
    const said = { companyId, id: demoId(`${code}/task/${key}/said`), taskId: id, personId: actorId }
    return insertComment(ctx, { ...said, text: comment, mentioned: [], at })
  }
  if (move.does === 'returnToLeaver') return returnToLeaver(ctx, { companyId, id, comment }, at)
  const loaded = await lockTask(ctx, actorId, id)
  if (!loaded) throw new Error(`${key}: ${move.by} does not see it`)
  if (move.does === 'deadline') {
    const held = loaded.task.assignments.find(({ state }) => state === 'open')
    if (!held) throw new Error(`${key}: nobody was asked`)
    const standInId = await standInFor(ctx, loaded.task, held.personId, 'deadline')
    await runSystemCommand(ctx, loaded, { type: 'deadline', assignmentId: held.id }, { now: at, facts: { standInId } })
    return
  }
  if (move.does === 'handOnToLeaver') return handOnToLeaver(ctx, { companyId, id, actorId, toId: move.to }, at)
  const { version } = loaded.task
  if (move.does === 'resubmit') {
    await fileAgain(ctx, actorId, { id, version, form: move.form, chosen: [] }, at)
    return
  }
  await runCommand(ctx, loaded, commandOf(move, { actorId, version }, comment, cast), null, at)
}

/** Hands a task on to somebody who might be asked then, and is looked at when they have left. */
async function handOnToLeaver(
  ctx: Ctx,
  { companyId, id, actorId, toId }: { companyId: string; id: string; actorId: string; toId: string },
  at: Instant,
): Promise<void> {
  const load = async () => {
    const loaded = await lockTaskOf(ctx, companyId, id)
    if (!loaded) throw new Error('there is no such task')
    return loaded
  }
  const loaded = await load()
  const { version } = loaded.task
  const handedOn = {
    type: 'transfer',
    actorId,
    version,
    assignmentId: null,
    toId,
    comment: 'Please take this.',
  } as const
  // Today they could not be asked any more.
  await runSystemCommand(ctx, loaded, handedOn, { now: at, facts: { barredIds: [] } })
  const gone = { type: 'holderGone', personId: toId, cause: 'left' } as const
  await runSystemCommand(ctx, await load(), gone, { now: later(at, 30 * MS_PER_HOUR), facts: { standInId: null } })
}

/** Has whoever was asked return a task. */
async function returnToLeaver(
  ctx: Ctx,
  { companyId, id, comment }: { companyId: string; id: string; comment: string },
  at: Instant,
): Promise<void> {
  const loaded = await lockTaskOf(ctx, companyId, id)
  const held = loaded?.task.assignments.find(({ state }) => state === 'open')
  if (!loaded || !held) throw new Error('nobody was asked')
  const by = { actorId: held.personId, version: loaded.task.version }
  await runCommand(ctx, loaded, { type: 'return', ...by, to: 'applicant', comment }, null, at)
}

function commandOf(move: Move, by: { actorId: string; version: number }, comment: string, cast: Cast): Command {
  switch (move.does) {
    case 'return':
      return { type: 'return', ...by, to: move.to, comment }
    case 'handOn':
      return { type: 'transfer', ...by, assignmentId: null, toId: cast[move.to].personId, comment }
    case 'execute':
      return { type: 'execute', ...by, data: move.data ?? {}, comment }
    case 'approve':
      return { type: 'approve', ...by, comment, data: move.data ?? {} }
    case 'reject':
    case 'cancelApplication':
    case 'delete':
      return { type: move.does, ...by, comment }
    case 'say':
    case 'deadline':
    case 'handOnToLeaver':
    case 'returnToLeaver':
    case 'resubmit':
      throw new RangeError(`${move.does} is no command of a person`)
  }
}

// @module-tag no-retry

import {
  draftAttachmentEndpoints as draftFiles,
  taskAttachmentEndpoints as taskFiles,
} from '@muster/contract/workflow/attachment'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { attachToDraft, attachToTask, officeOf, pdfOf } from '../../../../test/attachments.ts'
import { decideParameter } from '../../../../test/decide.ts'
import { countLog, expectAbsent, expectFields, logOf } from '../../../../test/entity.ts'
import { killMaintenance } from '../../../../test/killed.ts'
import type { Person } from '../../../../test/make.ts'
import { jpegOf, pngOf } from '../../../../test/picture.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sheetIn } from '../../../../test/sheet.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { documentKind } from '../employment/document.service.ts'
import { listStoredKeys } from './attachment.queries.ts'
import { sweepFiles } from './maintenance.service.ts'
import { FOLDER, folderOf } from './stored-file.service.ts'

let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  const { manager, hr } = t.group
  await makeRule(
    t,
    t.group.alpha,
    contentOf([stepOf([makeNamedTarget(manager)])], { ccOnSubmit: [makeNamedTarget(hr)] }),
  )
})
afterAll(() => t.close())

const as = (person: Person) => t.as(person.token)
const begun = async (person: Person = t.group.staff) => {
  const input = { kind: 'document' as const, employmentId: person.employmentId, form: documentForm() }
  return (await as(person).call(drafts.create, input)).data
}
const toDraft = (id: string, name: string, bytes: Uint8Array, by: Person = t.group.staff) =>
  attachToDraft(as(by), id, name, bytes)
const toTask = (id: string, name: string, bytes: Uint8Array, by: Person = t.group.staff) =>
  attachToTask(as(by), id, name, bytes)
const draftList = async (draftId: string) => (await as(t.group.staff).call(draftFiles.list, { draftId })).data.items
const taskList = async (taskId: string, by = t.group.staff) =>
  (await as(by).call(taskFiles.list, { taskId })).data.items.map(({ name, state }) => `${name} ${state}`)
const read = (by: Person, taskId: string, id: string) => as(by).call(taskFiles.get, { taskId, id })
/** A task of staff with these files. */
async function filedWith(...files: readonly [string, Uint8Array][]) {
  const { id } = await begun()
  for (const [name, bytes] of files) expect((await toDraft(id, name, bytes)).status).toBe(200)
  return desk.submitted(t.group.staff, { draftId: id })
}
const filesOnDisk = async () => {
  const { files } = t.server.runtime
  const all = (await files.list(FOLDER)).map(async (day) => (await files.list(`${FOLDER}/${day}`)).length)
  return (await Promise.all(all)).reduce((sum, count) => sum + count, 0)
}
/** Puts the clock of the server forward until the test ends. */
function wait(days: number): void {
  const { clock } = t
  const before = clock.now
  clock.now = later(before, days * MS_PER_DAY)
  onTestFinished(() => {
    clock.now = before
  })
}

describe('files of a draft', () => {
  it('are kept with it in the order in which they came, read back byte by byte, and taken out', async () => {
    const { id } = await begun()
    const pdf = pdfOf('one')
    const one = (await toDraft(id, 'Hợp đồng.pdf', pdf)).data
    expect(one).toMatchObject({ name: 'Hợp đồng.pdf', mediaType: 'application/pdf', size: pdf.length, state: 'added' })
    const two = (await toDraft(id, 'a.png', pngOf(3, 4))).data
    expect((await draftList(id)).map(({ name }) => name)).toEqual(['Hợp đồng.pdf', 'a.png'])
    const { raw } = await as(t.group.staff).call(draftFiles.get, { draftId: id, id: one.id })
    expect(raw.rawPayload.equals(pdf)).toBe(true)
    expect(raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Hợp đồng.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const before = await filesOnDisk()
    expect((await as(t.group.staff).call(draftFiles.remove, { draftId: id, id: two.id })).data).toEqual({ id: two.id })
    expect([(await draftList(id)).length, await filesOnDisk()]).toEqual([1, before - 1])
    const log = await logOf(t, t.group.alpha.id, id)
    expect(log.map(({ action, before: was, after }) => [action, was?.size, after?.size])).toEqual([
      ['draft-attachment.upload', undefined, pdf.length],
      ['draft-attachment.upload', undefined, pngOf(3, 4).length],
      ['draft-attachment.remove', pngOf(3, 4).length, undefined],
    ])
    // What nobody else may read is not named in the log either.
    expect(JSON.stringify(log)).not.toContain('a.png')
  })

  it('are their writer’s alone', async () => {
    const { id } = await begun()
    const file = (await toDraft(id, 'a.pdf', pdfOf())).data
    const { admin, manager, betaStaff } = t.group
    const before = await countLog(t)
    for (const other of [admin, manager, betaStaff]) {
      const by = as(other)
      await expectAbsent((draftId) => by.call(draftFiles.list, { draftId }), id, 'system.id_not_found')
      await expectAbsent((draftId) => by.call(draftFiles.get, { draftId, id: file.id }), id, 'system.id_not_found')
      await expectAbsent((draftId) => by.call(draftFiles.remove, { draftId, id: file.id }), id, 'system.id_not_found')
      expectRefused(await toDraft(id, 'b.pdf', pdfOf(), other), 'system.id_not_found')
    }
    expect(await countLog(t)).toBe(before)
  })

  it('are refused where they are no such files, and nothing is kept of them [5.04]', async () => {
    const { id } = await begun()
    const [log, disk] = [await countLog(t), await filesOnDisk()]
    expectRefused(await toDraft(id, 'a.pdf', Buffer.alloc(0)), 'workflow.attachment_empty')
    expectRefused(await toDraft(id, 'a.exe', Buffer.from('4d5a9000', 'hex')), 'workflow.attachment_type')
    const lies = await toDraft(id, 'a.pdf', pngOf(3, 4))
    expectRefused(lies, 'workflow.attachment_ending')
    expect(lies.msg).toContain('.png')
    expectRefused(await toDraft(id, 'a.xlsx', officeOf('xlsm')), 'workflow.attachment_macros')
    expectRefused(await toDraft(id, 'a.jpg', jpegOf(3, 4).subarray(0, -2)), 'workflow.attachment_damaged')
    expectFields(await toDraft('x', 'a.pdf', pdfOf()), { draftId: 'not_an_id' })
    expect([await countLog(t), await filesOnDisk()]).toEqual([log, disk])
  })

  it('are as large and as many as the parameters of the company say, and the refusal says how many (41301) [5.04, 9.15]', async () => {
    const { id } = await begun()
    const big = Buffer.concat([Buffer.from('a'), Buffer.alloc(1024 * 1024, 'b')])
    await decideParameter(t, 'task.attachment-mb', 1)
    await decideParameter(t, 'task.attachment-count', 2)
    try {
      const large = await toDraft(id, 'a.txt', big)
      expect([large.status, large.code, large.refusal.key, large.refusal.megabytes]).toEqual([
        ...[413, 41301, 'system.upload_too_large', 1],
      ])
      expect((await toDraft(id, 'a.txt', big.subarray(1))).status).toBe(200)
      expect((await toDraft(id, 'b.txt', Buffer.from('b'))).status).toBe(200)
      const many = await toDraft(id, 'c.txt', Buffer.from('c'))
      expect([many.status, many.code, many.refusal.key, many.refusal.count]).toEqual([
        ...[413, 41301, 'workflow.too_many_attachments', 2],
      ])
      expect(many.msg).toContain('2')
      await decideParameter(t, 'task.attachment-count', 1)
      expectRefused(await desk.submit(t.group.staff, { draftId: id }), 'workflow.too_many_attachments')
    } finally {
      await decideParameter(t, 'task.attachment-mb', 10)
      await decideParameter(t, 'task.attachment-count', 9)
    }
    await decideParameter(t, 'upload.max-mb', 1)
    const transport = await toDraft(id, 'a.txt', big)
    await decideParameter(t, 'upload.max-mb', 10)
    expectRefused(transport, 'system.upload_too_large')
  })

  it('are no more than the limit where many come at once, and one for a repeated call', async () => {
    const { id } = await begun()
    await decideParameter(t, 'task.attachment-count', 3)
    try {
      const sent = await Promise.all([1, 2, 3, 4, 5].map((n) => toDraft(id, `${n}.txt`, Buffer.from(`${n}`))))
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 413, 413])
      expect(await draftList(id)).toHaveLength(3)
    } finally {
      await decideParameter(t, 'task.attachment-count', 9)
    }
    const other = await begun()
    const headers = { 'idempotency-key': 'attachment-key-1' }
    const twins = [1, 2].map(() => attachToDraft(as(t.group.staff), other.id, 'a.pdf', pdfOf(), headers))
    expect((await Promise.all(twins)).map(({ status }) => status)).toEqual([200, 200])
    expect(await draftList(other.id)).toHaveLength(1)
  })

  it('go with a draft that takes the place of theirs, and with a deleted one after a day', async () => {
    const { staff } = t.group
    const first = await begun()
    await toDraft(first.id, 'a.pdf', pdfOf())
    await as(staff).call(drafts.remove, { id: first.id })
    expectRefused(await as(staff).call(draftFiles.list, { draftId: first.id }), 'system.id_not_found')
    const input = { kind: 'document' as const, employmentId: staff.employmentId, form: documentForm() }
    const second = (await as(staff).call(drafts.create, { ...input, filesOf: first.id })).data
    expect((await draftList(second.id)).map(({ name }) => name)).toEqual(['a.pdf'])
    // Nobody takes over what another one wrote.
    const { manager } = t.group
    const own = { ...input, employmentId: manager.employmentId, filesOf: second.id }
    const taken = (await as(manager).call(drafts.create, own)).data
    expect((await as(manager).call(draftFiles.list, { draftId: taken.id })).data.items).toEqual([])
    await as(staff).call(drafts.remove, { id: second.id })
    const before = await filesOnDisk()
    await t.server.runAsSystem(sweepFiles)
    expect(await filesOnDisk()).toBe(before)
    wait(1.1)
    await t.server.runAsSystem(sweepFiles)
    expect(await filesOnDisk()).toBe(before - 1)
  })
})

describe('the maintenance that is killed anywhere', () => {
  it('forgets what never became part of a task, and nothing else', async () => {
    const kept = await filedWith(['kept.pdf', pdfOf('kept')])
    const { id } = await begun()
    await toDraft(id, 'a.pdf', pdfOf())
    await as(t.group.staff).call(drafts.remove, { id })
    const before = await filesOnDisk()
    wait(1.1)
    const { kills } = await killMaintenance((work) => t.server.runAsSystem(work), sweepFiles)
    expect(kills).toBeGreaterThan(3)
    expect(await filesOnDisk()).toBe(before - 1)
    expect((await read(t.group.manager, kept.id, kept.attachments[0]?.id ?? '')).status).toBe(200)
  })
})

describe('files of a task', () => {
  it('are read by who may read it, and by nobody else; those of another task are not there [1.03a]', async () => {
    const { staff, manager, hr, admin, betaStaff } = t.group
    const task = await filedWith(['a.pdf', pdfOf('mine')], ['b.png', pngOf(3, 4)])
    const other = await filedWith(['c.pdf', pdfOf('other')])
    expect(task.attachments.map(({ name, round, removedIn }) => [name, round, removedIn])).toEqual([
      ['a.pdf', 1, null],
      ['b.png', 1, null],
    ])
    expect(task.attachmentCount).toBe(2)
    const [file] = task.attachments
    const id = file?.id ?? ''
    for (const reader of [staff, manager, hr, admin])
      expect((await read(reader, task.id, id)).raw.rawPayload.equals(pdfOf('mine'))).toBe(true)
    for (const [by, taskId] of [
      [betaStaff, task.id],
      [staff, other.id],
      [manager, other.id],
    ] as const)
      expectRefused(await read(by, taskId, id), 'system.id_not_found')
    expectRefused(await t.as(undefined).call(taskFiles.get, { taskId: task.id, id }), 'system.unauthorized')
    await expectAbsent((one) => read(betaStaff, task.id, one), id, 'system.id_not_found')
    expectFields(await read(staff, task.id, 'x'), { id: 'not_an_id' })
    const log = await logOf(t, t.group.alpha.id, task.id)
    expect(log.at(-1)).toMatchObject({
      action: 'task.submit',
      after: { attachments: [{ name: 'a.pdf' }, { name: 'b.png' }] },
    })
  })

  it('stay as they were submitted: nobody adds or takes away any, nor who was copied', async () => {
    const { staff, manager, hr, admin } = t.group
    const task = await filedWith(['a.pdf', pdfOf()])
    const id = task.attachments[0]?.id ?? ''
    const before = await countLog(t)
    for (const by of [staff, manager, hr, admin]) {
      const of = { taskId: task.id, id }
      expectRefused(await toTask(task.id, 'b.pdf', pdfOf(), by), 'workflow.not_possible')
      expectRefused(await as(by).call(taskFiles.remove, of), 'workflow.not_possible')
      expectRefused(await as(by).call(taskFiles.restore, of), 'workflow.not_possible')
      expect(await taskList(task.id, by)).toEqual(['a.pdf kept'])
    }
    const back = (await desk.giveBack(manager, task)).data
    for (const by of [manager, hr, admin])
      expectRefused(await toTask(back.id, 'b.pdf', pdfOf(), by), 'workflow.not_allowed')
    expectRefused(await toTask(task.id, 'b.pdf', pdfOf(), t.group.betaStaff), 'system.id_not_found')
    expect(await countLog(t)).toBe(before + 1)
  })

  it('change with a new round alone: what was added and removed is seen with it, and earlier rounds keep theirs [4.08]', async () => {
    const { staff, manager } = t.group
    const task = await filedWith(['a.pdf', pdfOf('a')], ['b.pdf', pdfOf('b')])
    const [a, b] = task.attachments.map(({ id }) => id) as [string, string]
    const back = (await desk.giveBack(manager, task)).data
    const c = (await toTask(task.id, 'c.pdf', pdfOf('c'))).data.id
    const d = (await toTask(task.id, 'd.pdf', pdfOf('d'))).data.id
    const of = (id: string) => ({ taskId: task.id, id })
    for (const id of [a, b, d]) expect((await as(staff).call(taskFiles.remove, of(id))).status).toBe(200)
    expectRefused(await as(staff).call(taskFiles.remove, of(a)), 'system.id_not_found')
    expect((await as(staff).call(taskFiles.restore, of(b))).status).toBe(200)
    expectRefused(await as(staff).call(taskFiles.restore, of(b)), 'system.id_not_found')
    expect(await taskList(task.id)).toEqual(['a.pdf removed', 'b.pdf kept', 'c.pdf added'])
    // Until it is submitted, it is the applicant's alone.
    expect(await taskList(task.id, manager)).toEqual(['a.pdf kept', 'b.pdf kept'])
    expectRefused(await read(manager, task.id, c), 'system.id_not_found')
    expect((await read(staff, task.id, c)).status).toBe(200)
    const seen = (await desk.get(manager, task.id)).data
    expect(seen.attachments.map(({ name, removedIn }) => [name, removedIn])).toEqual([
      ['a.pdf', null],
      ['b.pdf', null],
    ])
    const again = (await desk.resubmit(staff, back)).data
    expect(again.attachments.map(({ name, round, removedIn }) => [name, round, removedIn])).toEqual([
      ['a.pdf', 1, 2],
      ['b.pdf', 1, null],
      ['c.pdf', 2, null],
    ])
    expect(again.attachmentCount).toBe(2)
    for (const id of [a, c]) expect((await read(manager, task.id, id)).status).toBe(200)
    const acts = (await logOf(t, t.group.alpha.id, task.id)).map(({ action, before, after }) => [
      action,
      before?.name ?? after?.name,
    ])
    expect(acts.filter(([action]) => String(action).startsWith('task-attachment'))).toEqual([
      ['task-attachment.upload', 'c.pdf'],
      ['task-attachment.upload', 'd.pdf'],
      ...['a.pdf', 'b.pdf', 'd.pdf'].map((name) => ['task-attachment.remove', name]),
      ['task-attachment.restore', 'b.pdf'],
    ])
  })

  it('are counted in the list and in its sheet', async () => {
    const task = await filedWith(['a.pdf', pdfOf()])
    const row = (await desk.list(t.group.staff, 'all')).find(({ id }) => id === task.id)
    expect(row?.attachmentCount).toBe(1)
    const asked = { group: 'all' as const, columns: ['number', 'attachmentCount'] as const }
    const { head, rows } = await sheetIn(
      await as(t.group.staff).call(tasks.export, { ...asked, columns: [...asked.columns] }),
    )
    expect([head, rows[0]]).toEqual([
      ['Number', 'Files'],
      [task.number, 1],
    ])
  })

  it('are asked for where the kind does, of a first and of a later round', async () => {
    const { staff, manager } = t.group
    documentKind.needsAttachments = ({ documentType }: { documentType?: unknown }) => documentType === 'certificate'
    onTestFinished(() => void delete documentKind.needsAttachments)
    const form = documentForm({ documentType: 'certificate' })
    const missing = { 'form.attachments': 'required' }
    expectFields(await desk.submit(staff, { form }), missing)
    const { id } = await begun()
    expectFields(await desk.submit(staff, { form, draftId: id }), missing)
    await toDraft(id, 'a.pdf', pdfOf())
    const task = await desk.submitted(staff, { form, draftId: id })
    const back = (await desk.giveBack(manager, task)).data
    await as(staff).call(taskFiles.remove, { taskId: task.id, id: task.attachments[0]?.id ?? '' })
    expectFields(await desk.resubmit(staff, back, form), missing)
    await toTask(task.id, 'b.pdf', pdfOf())
    expect((await desk.resubmit(staff, back, form)).status).toBe(200)
  })

  it('that were prepared for a round which never comes go after a day; those of the task stay', async () => {
    const { staff, manager } = t.group
    const task = await filedWith(['a.pdf', pdfOf()])
    const back = (await desk.giveBack(manager, task)).data
    await toTask(task.id, 'b.pdf', pdfOf('b'))
    const before = await filesOnDisk()
    wait(2)
    await t.server.runAsSystem(sweepFiles)
    expect(await filesOnDisk()).toBe(before)
    expect((await desk.cancel(staff, back)).status).toBe(200)
    await t.server.runAsSystem(sweepFiles)
    expect(await filesOnDisk()).toBe(before - 1)
    expect((await read(manager, task.id, task.attachments[0]?.id ?? '')).status).toBe(200)
  })
})

describe('a file and its row', () => {
  it('are both gone where the operation fails behind the file', async () => {
    const { id } = await begun()
    const { files } = t.server.runtime
    const disk = await filesOnDisk()
    const put = files.put.bind(files)
    const spied = vi.spyOn(files, 'put').mockImplementation(async (key, bytes) => {
      await put(key, bytes)
      throw new Error('the disk failed behind the file')
    })
    onTestFinished(() => spied.mockRestore())
    expect((await toDraft(id, 'a.pdf', pdfOf())).status).toBe(500)
    expect([await filesOnDisk(), await draftList(id)]).toEqual([disk, []])
  })

  it('of a process that died in between leave garbage alone, which maintenance collects, and every file that a row names stays', async () => {
    const { files } = t.server.runtime
    const task = await filedWith(['a.pdf', pdfOf('kept')])
    const orphan = `${folderOf(t.clock.now)}/${newId()}`
    await files.put(orphan, pdfOf('orphan'))
    const kept = await t.server.runAsSystem((ctx) => listStoredKeys(ctx, [orphan]), [t.group.alpha.id])
    expect(kept.size).toBe(0)
    const sweepAll = async () => {
      for (let hour = 0; hour < 24; hour++) {
        await t.server.runAsSystem(sweepFiles)
        t.clock.now = later(t.clock.now, MS_PER_DAY / 24)
      }
    }
    // On its day and the one after it the file may still wait for its row.
    await t.server.runAsSystem(sweepFiles)
    expect(await files.find(orphan)).toBeDefined()
    wait(2)
    await sweepAll()
    expect(await files.find(orphan)).toBeUndefined()
    expect(
      (await read(t.group.manager, task.id, task.attachments[0]?.id ?? '')).raw.rawPayload.equals(pdfOf('kept')),
    ).toBe(true)
  })
})

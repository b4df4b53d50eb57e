// @module-tag no-retry

import { draftAttachmentEndpoints as draftFiles } from '@muster/contract/workflow/attachment'
import { looseFileEndpoints as looseFiles } from '@muster/contract/workflow/loose-file'
import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachToDraft, pdfOf } from '../../../../test/attachments.ts'
import { countLog, expectAbsent, logOf } from '../../../../test/entity.ts'
import type { Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { contentOf, documentForm, makeNamedTarget, makeRule, stepOf, tasksOf } from '../../../../test/tasks.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { insertAttachment } from './attachment.queries.ts'
import { FOLDER } from './stored-file.service.ts'

const MB = 1024 * 1024
let t: TestServer
const desk = tasksOf(() => t)
beforeAll(async () => {
  t = await openTestServer()
  await makeRule(t, t.group.alpha, contentOf([stepOf([makeNamedTarget(t.group.manager)])]))
})
afterAll(() => t.close())

const as = (person: Person) => t.as(person.token)
const begun = async (title = 'New gloves') => {
  const { staff } = t.group
  const input = { kind: 'document' as const, employmentId: staff.employmentId, form: documentForm({ title }) }
  return (await as(staff).call(drafts.create, input)).data.id
}
const attach = (draftId: string, name: string, bytes: Uint8Array) =>
  attachToDraft(as(t.group.staff), draftId, name, bytes)
const listed = async () => (await as(t.group.staff).call(looseFiles.list, {})).data.items
/** A file of a draft of staff that says to be so large: nobody sends half a gigabyte for a test. */
async function putLarge(draftId: string, size: number): Promise<string> {
  const { staff, alpha } = t.group
  const id = newId()
  const file = {
    ...{ companyId: alpha.id, id, writerId: staff.personId, addedAt: t.clock.now, name: `${id}.pdf`, size },
    ...{ mediaType: 'application/pdf' as const, hash: '0'.repeat(64), fileKey: `${FOLDER}/2026-01-01/${id}` },
    ...{ addedRound: null, removedRound: null },
  }
  await t.server.runAsSystem((ctx) => insertAttachment(ctx, { draftId }, file), [alpha.id])
  return id
}
beforeEach(async () => {
  for (const { id } of await listed()) await as(t.group.staff).call(looseFiles.remove, { id })
})

describe('files that no task holds', () => {
  it('take 500 MB for each person, and the refusal says what can be deleted (41301)', async () => {
    const [one, two] = [await begun('First'), await begun('Second')]
    const large = await putLarge(one, 500 * MB - pdfOf().length)
    expect((await attach(two, 'fits.pdf', pdfOf())).status).toBe(200)
    const refused = await attach(two, 'more.pdf', pdfOf())
    expect([refused.status, refused.code, refused.refusal.key, refused.refusal.megabytes]).toEqual([
      ...[413, 41301, 'workflow.too_many_loose_files', 500],
    ])
    expect(refused.msg).toContain('500 MB')
    expect(refused.refusal.items).toEqual(await listed())
    expect(await listed()).toMatchObject([
      { id: large, size: 500 * MB - pdfOf().length, draft: { id: one, title: 'First' } },
      { name: 'fits.pdf', draft: { id: two, title: 'Second' } },
    ])
    await as(t.group.staff).call(looseFiles.remove, { id: large })
    expect((await attach(two, 'more.pdf', pdfOf())).status).toBe(200)
  })

  it('are counted one upload after the other: of two at once that do not both fit, one is refused', async () => {
    const own = [await begun(), await begun(), await begun()] as const
    await putLarge(own[0], 500 * MB - pdfOf().length)
    const sent = await Promise.all([attach(own[1], 'a.pdf', pdfOf()), attach(own[2], 'b.pdf', pdfOf())])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(await listed()).toHaveLength(2)
  })

  it('are those of a deleted draft as well, and not those of a task', async () => {
    const gone = await begun()
    await attach(gone, 'gone.pdf', pdfOf())
    await as(t.group.staff).call(drafts.remove, { id: gone })
    expect(await listed()).toMatchObject([{ name: 'gone.pdf', draft: null }])
    const filed = await begun()
    const kept = (await attach(filed, 'kept.pdf', pdfOf())).data.id
    await desk.submitted(t.group.staff, { draftId: filed })
    expect((await listed()).map(({ name }) => name)).toEqual(['gone.pdf'])
    await expectAbsent((id) => as(t.group.staff).call(looseFiles.remove, { id }), kept, 'system.id_not_found')
  })

  it('are deleted by their writer alone, with their bytes, and the log names none', async () => {
    const draftId = await begun()
    const { id } = (await attach(draftId, 'secret.pdf', pdfOf())).data
    const { admin, manager, betaStaff } = t.group
    const log = await countLog(t)
    for (const other of [admin, manager, betaStaff]) {
      expect((await as(other).call(looseFiles.list, {})).data.items).toEqual([])
      await expectAbsent((own) => as(other).call(looseFiles.remove, { id: own }), id, 'system.id_not_found')
    }
    expect(await countLog(t)).toBe(log)
    const { files } = t.server.runtime
    const count = async () => (await files.list(`${FOLDER}/${t.clock.now.slice(0, 10)}`)).length
    const before = await count()
    expect((await as(t.group.staff).call(looseFiles.remove, { id })).data).toEqual({ id })
    expect(await count()).toBe(before - 1)
    expect((await as(t.group.staff).call(draftFiles.list, { draftId })).data.items).toEqual([])
    const rows = await logOf(t, t.group.alpha.id, draftId)
    expect(rows.map(({ action }) => action)).toEqual(['draft-attachment.upload', 'loose-file.remove'])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('go with a task or are deleted, where both are asked at once', async () => {
    const draftId = await begun()
    const { id } = (await attach(draftId, 'a.pdf', pdfOf())).data
    const [task, removed] = await Promise.all([
      desk.submitted(t.group.staff, { draftId }),
      as(t.group.staff).call(looseFiles.remove, { id }),
    ])
    expect(task.attachments).toHaveLength(removed.status === 200 ? 0 : 1)
    if (removed.status !== 200) expectRefused(removed, 'system.id_not_found')
  })
})

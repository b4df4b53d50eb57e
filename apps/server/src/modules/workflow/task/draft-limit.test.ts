// @module-tag no-retry

import { taskDraftEndpoints as drafts } from '@muster/contract/workflow/task-draft'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachToDraft, pdfOf } from '../../../../test/attachments.ts'
import type { Person } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { documentForm } from '../../../../test/tasks.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const as = (person: Person) => t.as(person.token)
const begin = (person: Person, title = 'New gloves', over: { filesOf?: string } = {}) =>
  as(person).call(drafts.create, {
    ...{ kind: 'document' as const, employmentId: person.employmentId, form: documentForm({ title }), ...over },
  })
const list = async (person: Person) => (await as(person).call(drafts.list, {})).data.items
async function fill(person: Person, drafts: number): Promise<void> {
  for (let there = (await list(person)).length; there < drafts; there++) {
    expect((await begin(person, `Draft ${there}`)).status).toBe(200)
  }
}

describe('drafts of one person', () => {
  it('are fifty at most, and the refusal says which can be deleted (41301)', async () => {
    const { staff, manager } = t.group
    await fill(staff, 50)
    const refused = await begin(staff)
    expect([refused.status, refused.code, refused.refusal.key, refused.refusal.most]).toEqual([
      ...[413, 41301, 'workflow.too_many_drafts', 50],
    ])
    expect(refused.msg).toContain('50')
    const there = await list(staff)
    const shown = there.map(({ id, kind, title, savedAt }) => ({ id, kind, title, savedAt }))
    expect(refused.refusal.items).toEqual(shown)
    expect(shown).toHaveLength(50)
    // Those that are there go on being written, and another person has their own fifty.
    const [one] = there
    if (!one) throw new Error('no draft')
    const { id, version, kind, employmentId } = one
    const written = { id, version, kind, employmentId, form: documentForm({ title: 'Later' }) }
    expect((await as(staff).call(drafts.update, written)).status).toBe(200)
    expect((await begin(manager)).status).toBe(200)
    expect(await list(staff)).toHaveLength(50)
  })

  it('are begun anew where one was deleted, which can be undone with its files', async () => {
    const { staff } = t.group
    await fill(staff, 50)
    const [one] = await list(staff)
    const id = one?.id ?? ''
    expect((await attachToDraft(as(staff), id, 'a.pdf', pdfOf())).status).toBe(200)
    await as(staff).call(drafts.remove, { id })
    expect((await begin(staff, 'Undone', { filesOf: id })).status).toBe(200)
    expectRefused(await begin(staff), 'workflow.too_many_drafts')
  })

  it('are counted one after the other: of two begun at once where one has space, one is refused', async () => {
    const { hr } = t.group
    await fill(hr, 49)
    const sent = await Promise.all([begin(hr), begin(hr)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(await list(hr)).toHaveLength(50)
  })
})

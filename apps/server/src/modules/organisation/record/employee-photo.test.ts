// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { employeePhotoEndpoints as photos } from '@muster/contract/organisation/employee-photo'
import { employmentStateEndpoints as states } from '@muster/contract/organisation/employment-state'
import { profileEndpoints as mine } from '@muster/contract/organisation/profile'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { decideParameter } from '../../../../test/decide.ts'
import { countLog, expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, makePerson } from '../../../../test/make.ts'
import { sendPhoto } from '../../../../test/photo.ts'
import { jpegOf, pngOf, webpOf } from '../../../../test/picture.ts'
import { type Caller, expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { sha256 } from '../../../platform/base/crypto.ts'
import * as queries from './employee-photo.queries.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const hire = async () => (await hr.call(employees.create, employeeForm(t.group.alpha))).data.id
const hired = async (bytes: Uint8Array) => {
  const id = await hire()
  expect((await sendPhoto(hr, id, bytes)).status).toBe(200)
  return id
}
const shown = (id: string, by = hr) => by.call(photos.get, { id })
const bytesOf = async (id: string, by = hr) => (await shown(id, by)).raw.rawPayload
const described = async (id: string) => (await hr.call(employees.get, { id })).data.photo
const keyOf = async (id: string) => {
  const companyId = t.group.alpha.id
  const row = await t.server.runAsSystem((ctx) => queries.findPhoto(ctx, companyId, id), [companyId])
  return row?.fileKey ?? ''
}
const fileAt = (key: string) => t.server.runtime.files.find(key)

/** The keys under which files are put from now on, until the test ends; `after` is done when one lies there. */
function puts(after: (key: string) => Promise<void> = async () => {}): string[] {
  const keys: string[] = []
  const { files } = t.server.runtime
  const put = files.put.bind(files)
  const spied = vi.spyOn(files, 'put').mockImplementation(async (key, bytes) => {
    keys.push(key)
    await put(key, bytes)
    await after(key)
  })
  onTestFinished(() => spied.mockRestore())
  return keys
}

describe('the photo of an employee', () => {
  it.each([
    ['image/jpeg', 'jpeg', jpegOf(600, 800)],
    ['image/png', 'png', pngOf(300, 300)],
    ['image/webp', 'webp', webpOf.extended(512, 640)],
  ])('is kept and given as what it is: %s', async (mediaType, ending, bytes) => {
    const id = await hire()
    expect(await described(id)).toBeNull()
    const sent = (await sendPhoto(hr, id, bytes)).data
    expect(sent).toMatchObject({ version: 1, mediaType, size: bytes.length })
    expect(await described(id)).toEqual(sent)
    const { raw } = await shown(id)
    expect(raw.statusCode).toBe(200)
    expect(raw.rawPayload.equals(bytes)).toBe(true)
    expect(raw.headers).toMatchObject({
      'content-type': mediaType,
      'content-disposition': `attachment; filename*=UTF-8''photo.${ending}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is replaced by who saw the one before, whose file goes, and taken away with its file', async () => {
    const [first, second] = [jpegOf(600, 800), pngOf(400, 400)]
    const id = await hired(first)
    const firstKey = await keyOf(id)
    expectRefused(await sendPhoto(hr, id, second), 'system.stale_version')
    expect(await bytesOf(id)).toEqual(first)
    expect((await sendPhoto(hr, id, second, { version: 1 })).data.version).toBe(2)
    expect(await bytesOf(id)).toEqual(second)
    expect(await fileAt(firstKey)).toBeUndefined()
    const of = (bytes: Uint8Array) => hr.call(photos.get, { id, hash: sha256(bytes).toString('hex') })
    expect((await of(second)).raw.rawPayload.equals(second)).toBe(true)
    expectRefused(await of(first), 'system.id_not_found')
    expectFields(await hr.call(photos.get, { id, hash: 'x' }), { hash: 'wrong_characters' })
    const secondKey = await keyOf(id)
    expectRefused(await hr.call(photos.remove, { id, version: 1 }), 'system.stale_version')
    expect(await fileAt(secondKey)).toBeDefined()
    expect((await hr.call(photos.remove, { id, version: 2 })).data).toEqual({ id })
    expect(await fileAt(secondKey)).toBeUndefined()
    expect(await described(id)).toBeNull()
    expectRefused(await shown(id), 'system.id_not_found')
    expectRefused(await hr.call(photos.remove, { id, version: 2 }), 'system.id_not_found')
    const hash = (bytes: Uint8Array) => ({ hash: sha256(bytes).toString('hex'), size: bytes.length })
    const log = (await logOf(t, t.group.alpha.id, id)).slice(1)
    expect(log).toMatchObject([
      { action: 'employee-photo.upload', before: null, after: hash(first) },
      { action: 'employee-photo.upload', before: hash(first), after: hash(second) },
      { action: 'employee-photo.remove', before: hash(second), after: null },
    ])
    expect(Object.keys(log[0]?.after).toSorted()).toEqual(['hash', 'height', 'mediaType', 'size', 'width'])
  })

  it('is kept once, however often the same upload arrives', async () => {
    const id = await hire()
    const keys = puts()
    const headers = { 'idempotency-key': 'photo-key-0001' }
    const sent = await Promise.all([1, 2, 3].map(() => sendPhoto(hr, id, jpegOf(60, 80), { headers })))
    expect(sent.map(({ status, data }) => [status, data.version])).toEqual([1, 2, 3].map(() => [200, 1]))
    const there = await Promise.all(keys.map(fileAt))
    expect(there.filter((bytes) => bytes !== undefined)).toHaveLength(1)
    expect(await bytesOf(id)).toEqual(jpegOf(60, 80))
  })

  it('is refused where the file is none, and changes nothing', async () => {
    const picture = jpegOf(600, 800)
    const id = await hired(picture)
    const [log, keys] = [await countLog(t), puts()]
    const refused = async (bytes: Uint8Array) => sendPhoto(hr, id, bytes, { version: 1 })
    expectRefused(await refused(Buffer.alloc(0)), 'organisation.photo_type')
    expectRefused(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'organisation.photo_type')
    expectRefused(await refused(picture.subarray(0, -2)), 'organisation.photo_damaged')
    const large = await refused(pngOf(10_000, 5001))
    expectRefused(large, 'organisation.photo_too_many_pixels')
    expect(large.msg).toContain('50')
    await decideParameter(t, 'upload.max-mb', 1)
    const heavy = await refused(Buffer.concat([picture, Buffer.alloc(1024 * 1024)]))
    await decideParameter(t, 'upload.max-mb', 10)
    expectRefused(heavy, 'system.upload_too_large')
    expect([heavy.code, heavy.refusal.megabytes]).toEqual([41301, 1])
    expectFields(await sendPhoto(hr, id, picture, { version: 'newest' }), { version: 'not_a_number' })
    expectFields(await sendPhoto(hr, 'x', picture), { id: 'not_an_id' })
    // The two decisions about the largest file are all that was logged.
    expect([await countLog(t), keys]).toEqual([log + 2, []])
    expect(await bytesOf(id)).toEqual(picture)
  })

  it('is for who may see and change the employee, as far as that reaches', async () => {
    const id = await hired(jpegOf(600, 800))
    await expectGuarded(t, t.group.staff.token, {
      get: { permission: 'user:manage:r', call: (c) => shown(id, c) },
      remove: { permission: 'user:manage:u', call: (c) => c.call(photos.remove, { id, version: 1 }) },
      upload: { permission: 'user:manage:u', call: (c) => sendPhoto(c, id, jpegOf(1, 1), { version: 1 }) },
    })
    const { otherDepartmentId: departmentId } = t.group.alpha
    const lead = await t.server.runAsSystem(
      (ctx) =>
        makePerson(ctx, t.group.alpha, 'photo-lead', ['user:manage:r', 'user:manage:u'], 'department', {
          departmentId,
        }),
      [t.group.alpha.id],
    )
    for (const [by, about] of [
      [t.as(lead.token), id],
      [hr, t.group.betaStaff.employmentId],
    ] as const) {
      await expectAbsent((one) => shown(one, by), about, 'system.user_not_found')
      await expectAbsent((one) => sendPhoto(by, one, jpegOf(1, 1)), about, 'system.user_not_found')
      await expectAbsent((one) => by.call(photos.remove, { id: one, version: 1 }), about, 'system.user_not_found')
    }
    expect(await bytesOf(id)).toEqual(jpegOf(600, 800))
  })

  it('is one’s own to see, and nobody else’s by that', async () => {
    const { staff, betaStaff, manager } = t.group
    const own = t.as(staff.token)
    expectRefused(await own.call(mine.photo, {}), 'system.id_not_found')
    expect((await own.call(mine.get, {})).data.photo).toBeNull()
    expect((await sendPhoto(hr, staff.employmentId, webpOf.lossy(90, 120))).status).toBe(200)
    expect((await own.call(mine.get, {})).data.photo).toMatchObject({ version: 1, width: 90, height: 120 })
    const { raw } = await own.call(mine.photo, {})
    expect([raw.headers['content-type'], raw.rawPayload.equals(webpOf.lossy(90, 120))]).toEqual(['image/webp', true])
    for (const { employmentId } of [betaStaff, manager])
      await expectAbsent((one) => own.call(mine.photo, { employmentId: one }), employmentId, 'system.user_not_found')
    const bare = await t.server.runAsSystem(
      (ctx) => makePerson(ctx, t.group.alpha, 'photo-bare', [], 'self'),
      [t.group.alpha.id],
    )
    await expectGuarded(t, bare.token, { photo: { permission: 'my', call: (c) => c.call(mine.photo, {}) } })
  })

  it('whose file is gone is answered like none, and can be replaced', async () => {
    const id = await hired(jpegOf(600, 800))
    await t.server.runtime.files.delete(await keyOf(id))
    expectRefused(await shown(id), 'system.id_not_found')
    expect((await sendPhoto(hr, id, pngOf(40, 40), { version: 1 })).status).toBe(200)
    expect(await bytesOf(id)).toEqual(pngOf(40, 40))
  })

  it('leaves no file where the operation failed, but where its row stands all the same', async () => {
    const companyId = t.group.alpha.id
    const raced = async (fileKey: (put: string) => string) => {
      const id = await hire()
      const bytes = jpegOf(600, 800)
      const row = { mediaType: 'image/jpeg', size: 1, width: 1, height: 1, hash: '0'.repeat(64) } as const
      const keys = puts((key) =>
        t.server.runAsSystem(
          (ctx) => queries.insertPhoto(ctx, companyId, id, { ...row, fileKey: fileKey(key) }),
          [companyId],
        ),
      )
      expect((await sendPhoto(hr, id, bytes)).status).toBe(500)
      expect(keys).toHaveLength(1)
      return fileAt(keys[0] ?? '')
    }
    expect(await raced(() => 'employee-photos/other')).toBeUndefined()
    vi.restoreAllMocks()
    expect(await raced((key) => key)).toBeDefined()
  })

  it('goes with an employee who was entered by mistake', async () => {
    const id = await hired(jpegOf(600, 800))
    const key = await keyOf(id)
    expectRefused(await hr.call(employees.remove, { id, version: 9 }), 'system.stale_version')
    expect(await fileAt(key)).toBeDefined()
    expect((await hr.call(employees.remove, { id, version: 1 })).status).toBe(200)
    expect(await fileAt(key)).toBeUndefined()
  })

  it('comes back with who is hired again, as a file of its own', async () => {
    const { departmentId, officeId, levelId } = t.group.alpha
    const old = await hired(jpegOf(600, 800))
    const last = day('2026-11-20')
    await hr.call(states.decide, { id: old, kind: 'notice', on: last, lastOn: last, note: '' })
    const place = { departmentId, officeId, levelId, onboardOn: day('2026-12-01'), regularizationOn: null }
    const { id } = (await hr.call(states.rehire, { id: old, jobNumber: 'PHOTO-2', ...place })).data
    expect(await described(id)).toMatchObject({ version: 1, width: 600, height: 800 })
    expect((await hr.call(photos.remove, { id: old, version: 1 })).status).toBe(200)
    expect(await bytesOf(id)).toEqual(jpegOf(600, 800))
  })
})

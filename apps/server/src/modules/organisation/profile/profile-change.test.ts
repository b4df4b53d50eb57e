// @module-tag no-retry

import type { SentTo } from '@muster/contract/endpoint'
import { noticeEndpoints as notices } from '@muster/contract/notification/notice'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { profileChangeEndpoints as changes, profileEndpoints as mine } from '@muster/contract/organisation/profile'
import { secretFieldEndpoints as secrets } from '@muster/contract/organisation/secret-field'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields, expectGuarded, logOf } from '../../../../test/entity.ts'
import { employeeForm, grantTo, makePerson, type Person } from '../../../../test/make.ts'
import { listen } from '../../../../test/push.ts'
import {
  type Caller,
  expectRefused,
  keysOf,
  openBeside,
  openTestServer,
  type TestServer,
} from '../../../../test/server.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { encryptAnew } from '../record/secret-field.job.ts'

let t: TestServer
let hr: Caller
let address: string
let made = 0
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
  address = await t.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())

type Ask = SentTo<typeof mine.ask>
/** Somebody with an account and a complete record. */
async function person(over: Partial<SentTo<typeof employees.update>> = {}, departmentId = t.group.alpha.departmentId) {
  const own = await t.server.runAsSystem(
    (ctx) => makePerson(ctx, t.group.alpha, `own${++made}`, 'employee', 'self', { departmentId }),
    [t.group.alpha.id],
  )
  const { companyId, departmentId: _d, officeId, levelId, ...form } = employeeForm(t.group.alpha)
  const { version, onboardOn } = (await hr.call(employees.get, { id: own.employmentId })).data
  await hr.call(employees.update, { ...form, onboardOn, id: own.employmentId, version, ...over })
  return own
}
const profileOf = async ({ token }: Person) => (await t.as(token).call(mine.get, {})).data
async function ask(own: Person, fields: Omit<Ask, 'version'>) {
  const { version } = await profileOf(own)
  return t.as(own.token).call(mine.ask, { version, ...fields })
}
const waitingOf = async (own: Person, fields: Omit<Ask, 'version'> = { phone: '0901 234 567' }) =>
  (await ask(own, fields)).data.waiting?.id ?? ''
const waiting = async ({ token }: Person, kind = 'profile-change') =>
  (await t.as(token).call(notices.list, { pageSize: 100 })).data.items.filter((item) => item.kind === kind)
const opensOf = async (who: Person, kind?: string) => (await waiting(who, kind)).map((item) => item.opens)
const placeOf = (id: string) => `/organisation/profile-changes?id=${id}`
const edit = async (id: string, over: Partial<SentTo<typeof employees.update>>) => {
  const { companyId, personId, resignOn, state, isIncomplete, missing, photo, positions, pins, ...kept } = (
    await hr.call(employees.get, { id })
  ).data
  const { identityDocument, bankAccount, ...fields } = kept
  return hr.call(employees.update, { ...(fields as SentTo<typeof employees.update>), ...over })
}

describe('one’s own profile [2.16a]', () => {
  it('is read and says how encrypted fields end; what HR alone decides cannot be asked for', async () => {
    const own = await person({ identityDocument: '079203001234', hobby: 'Chess' })
    const profile = await profileOf(own)
    expect(profile).toMatchObject({ id: own.employmentId, hobby: 'Chess', identityDocument: '••••1234', waiting: null })
    expect(profile.department).toEqual({ cn: 'Production', en: 'Production', vn: 'Production' })
    expect(Object.keys(profile)).not.toContain('recruitmentSource')
    const payload = { version: profile.version, jobNumber: 'X' }
    const sent = await t.as(own.token).send({ method: 'POST', url: '/api/my/profile/changes', payload })
    expect(sent.statusCode).toBe(422)
  })

  it('is nobody else’s, however far their rights reach, and needs the code', async () => {
    const [own, bare] = [
      await person(),
      await t.server.runAsSystem(
        (ctx) => makePerson(ctx, t.group.alpha, 'bare', ['default'], 'self'),
        [t.group.alpha.id],
      ),
    ]
    await expectGuarded(t, bare.token, {
      get: { permission: 'my', call: (c) => c.call(mine.get, {}) },
      ask: { permission: 'my', call: (c) => c.call(mine.ask, { version: 1, phone: '090 1234' }) },
      withdraw: { permission: 'my', call: (c) => c.call(mine.withdraw, { id: newId() }) },
    })
    for (const foreign of [own.employmentId, t.group.betaStaff.employmentId]) {
      await expectAbsent((employmentId) => hr.call(mine.get, { employmentId }), foreign, 'system.user_not_found')
      const asking = (employmentId: string) => hr.call(mine.ask, { employmentId, version: 1, hobby: 'Go' })
      await expectAbsent(asking, foreign, 'system.user_not_found')
    }
    const id = await waitingOf(own)
    await expectAbsent((one) => hr.call(mine.withdraw, { id: one }), id, 'system.id_not_found')
  })

  it('refuses bad input at its field, what changes nothing, and what was read before somebody changed it', async () => {
    const own = await person({ phone: '0901 111 222', bankAccount: '0071 0009 8765' })
    expectFields(await ask(own, { name: '', email: 'x', phone: 'call me', identityDocument: 'B7' }), {
      name: 'required',
      email: 'not_an_email',
      phone: 'not_a_phone',
      identityDocument: 'wrong_characters',
    })
    expectFields(await ask(own, { birthday: '2030-01-01' as Ask['birthday'] }), { birthday: 'in_the_future' })
    expectFields(await t.as(own.token).call(mine.withdraw, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await t.as(own.token).call(mine.get, { employmentId: 'x' }), { employmentId: 'not_an_id' })
    const same = await ask(own, { phone: '0901 111 222', bankAccount: '00710009-8765', hobby: '' })
    expectRefused(same, 'organisation.profile_unchanged')
    const { version } = await profileOf(own)
    await edit(own.employmentId, { hobby: 'Go' })
    expectRefused(await t.as(own.token).call(mine.ask, { version, hobby: 'Chess' }), 'system.stale_version')
    expect(await profileOf(own)).toMatchObject({ hobby: 'Go', waiting: null })
  })
})

describe('a person’s own change [2.16a, 6.05a]', () => {
  it('waits for HR with before and after, is taken over by them, and the person is told', async () => {
    const own = await person({ phone: '0901 111 222' })
    const id = await waitingOf(own, { phone: '0902 333 444', maritalStatus: 'married', hobby: 'Chess' })
    expect((await hr.call(employees.get, { id: own.employmentId })).data.phone).toBe('0901 111 222')
    expect(await waiting(t.group.hr)).toContainEqual(
      expect.objectContaining({ opens: placeOf(id), values: {}, byHand: false, person: expect.anything() }),
    )
    const seen = (await hr.call(changes.get, { id })).data
    expect(seen).toMatchObject({ state: 'waiting', employmentId: own.employmentId })
    expect(seen.fields).toEqual([
      { field: 'maritalStatus', before: 'single', after: 'married', now: 'single' },
      { field: 'hobby', before: null, after: 'Chess', now: null },
      { field: 'phone', before: '0901 111 222', after: '0902 333 444', now: '0901 111 222' },
    ])
    const listening = await listen(address, own.token)
    const accepted = await hr.call(changes.accept, { id, version: seen.version })
    expect(accepted.data).toMatchObject({ state: 'accepted' })
    await listening.until((event) => event.kind === 'notice' && event.word === 'organisation.notices.profileAccepted')
    await listening.close()
    const after = (await hr.call(employees.get, { id: own.employmentId })).data
    expect(after).toMatchObject({ phone: '0902 333 444', maritalStatus: 'married', hobby: 'Chess' })
    expect(await opensOf(t.group.hr)).not.toContain(placeOf(id))
    const profile = await profileOf(own)
    expect(profile).toMatchObject({ phone: '0902 333 444', waiting: null, decided: [{ id, state: 'accepted' }] })
    const actions = (await logOf(t, t.group.alpha.id, own.employmentId)).map((row) => row.action)
    expect(actions.slice(-3)).toEqual(['profile.ask', 'profile-change.accept', 'profile-change.accept'])
  })

  it('is refused with a reason, which waits for the person until they say so or ask anew', async () => {
    const own = await person()
    const id = await waitingOf(own, { name: 'Somebody Else' })
    expectFields(await hr.call(changes.refuse, { id, reason: ' ' }), { reason: 'required' })
    const refused = await hr.call(changes.refuse, { id, reason: 'Bring the paper of the office' })
    expect(refused.data).toMatchObject({ state: 'refused', reason: 'Bring the paper of the office' })
    expect(await opensOf(t.group.hr)).not.toContain(placeOf(id))
    expect(await waiting(own, 'profile-refused')).toMatchObject([{ opens: '/my/profile', byHand: true }])
    const profile = await profileOf(own)
    expect(profile.name).not.toBe('Somebody Else')
    expect(profile.decided).toMatchObject([{ id, state: 'refused', reason: 'Bring the paper of the office' }])
    await waitingOf(own, { hobby: 'Go' })
    expect(await waiting(own, 'profile-refused')).toEqual([])
  })

  it('waits alone: another one is refused until it is taken back, and then HR sees none', async () => {
    const own = await person()
    const id = await waitingOf(own)
    expectRefused(await ask(own, { hobby: 'Go' }), 'organisation.profile_change_waits')
    const withdrawn = await t.as(own.token).call(mine.withdraw, { id })
    expect(withdrawn.data).toMatchObject({ waiting: null, decided: [{ id, state: 'withdrawn' }] })
    expect(await opensOf(t.group.hr)).not.toContain(placeOf(id))
    expectRefused(await t.as(own.token).call(mine.withdraw, { id }), 'organisation.profile_change_done')
    expectRefused(await hr.call(changes.accept, { id, version: 1 }), 'organisation.profile_change_done')
    expectRefused(await hr.call(changes.refuse, { id, reason: 'Too late' }), 'organisation.profile_change_done')
    expect((await ask(own, { hobby: 'Go' })).status).toBe(200)
  })

  it('is not taken over what HR changed meanwhile before they have seen both; other fields are no hindrance', async () => {
    const own = await person({ phone: '0901 111 222' })
    const id = await waitingOf(own, { phone: '0902 333 444' })
    const { version } = (await hr.call(changes.get, { id })).data
    await edit(own.employmentId, { hobby: 'Go', phone: '0903 555 666' })
    const stale = await hr.call(changes.accept, { id, version })
    expectRefused(stale, 'organisation.profile_change_stale')
    expect(stale.code).toBe(40901)
    expect(stale.refusal.conflicts).toEqual([
      { field: 'phone', before: '0901 111 222', after: '0902 333 444', now: '0903 555 666' },
    ])
    const seen = (await hr.call(changes.get, { id })).data
    expect(seen.fields).toMatchObject([{ before: '0901 111 222', now: '0903 555 666' }])
    expect((await hr.call(changes.accept, { id, version: seen.version })).data.state).toBe('accepted')
    expect(await profileOf(own)).toMatchObject({ phone: '0902 333 444', hobby: 'Go' })

    const next = await waitingOf(own, { nickname: 'Bee' })
    const before = (await hr.call(changes.get, { id: next })).data.version
    await edit(own.employmentId, { hobby: 'Chess' })
    expect((await hr.call(changes.accept, { id: next, version: before })).data.state).toBe('accepted')
    expect(await profileOf(own)).toMatchObject({ nickname: 'Bee', hobby: 'Chess' })
  })

  it('is decided once, whoever races: two of HR, and the person who takes it back', async () => {
    const own = await person()
    const id = await waitingOf(own, { hobby: 'Race' })
    const { version } = (await hr.call(changes.get, { id })).data
    const node = await openBeside(t)
    const answers = await Promise.all([
      hr.call(changes.accept, { id, version }),
      node.as(t.group.hr.token).call(changes.accept, { id, version }),
      node.as(t.group.admin.token).call(changes.refuse, { id, reason: 'No' }),
      t.as(own.token).call(mine.withdraw, { id }),
    ])
    await node.close()
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409])
    const [state] = (await profileOf(own)).decided.map((change) => change.state)
    expect((await profileOf(own)).hobby).toBe(state === 'accepted' ? 'Race' : '')
  })

  it('leaves who misses required fields incomplete until the last of them is there', async () => {
    const own = t.group.staff
    const id = await waitingOf(own, { sex: 'male', phone: '0905 123 123' })
    const { version } = (await hr.call(changes.get, { id })).data
    await hr.call(changes.accept, { id, version })
    const half = await profileOf(own)
    expect(half).toMatchObject({ isIncomplete: true, sex: 'male', phone: '0905 123 123' })
    expect(half.missing).not.toContain('sex')
    const rest = {
      birthday: '1990-01-01',
      nationality: 'VN',
      education: 'bachelor',
      maritalStatus: 'single',
    } as Partial<Ask>
    const last = await waitingOf(own, rest)
    const seen = (await hr.call(changes.get, { id: last })).data
    await hr.call(changes.accept, { id: last, version: seen.version })
    expect(await profileOf(own)).toMatchObject({ isIncomplete: false, missing: [] })
  })
})

describe('who decides', () => {
  it('is who may change that person: nobody without the right, of another department or of another company', async () => {
    const own = await person()
    const id = await waitingOf(own)
    await expectGuarded(t, t.group.manager.token, {
      get: { permission: 'user:manage:u', call: (c) => c.call(changes.get, { id }) },
      accept: { permission: 'user:manage:u', call: (c) => c.call(changes.accept, { id, version: 1 }) },
      refuse: { permission: 'user:manage:u', call: (c) => c.call(changes.refuse, { id, reason: 'No' }) },
    })
    const { alpha } = t.group
    const sales = await t.server.runAsSystem(
      async (ctx) => {
        const one = await makePerson(ctx, alpha, 'sales', ['my'], 'self', { departmentId: alpha.otherDepartmentId })
        await grantTo(ctx, one.personId, ['user:manage:u'], 'department', [])
        return one
      },
      [alpha.id],
    )
    for (const other of [sales, t.group.betaHr]) {
      const as = t.as(other.token)
      await expectAbsent((one) => as.call(changes.get, { id: one }), id, 'system.id_not_found')
      await expectAbsent((one) => as.call(changes.accept, { id: one, version: 1 }), id, 'system.id_not_found')
      await expectAbsent((one) => as.call(changes.refuse, { id: one, reason: 'No' }), id, 'system.id_not_found')
      expect(await opensOf(other)).not.toContain(placeOf(id))
    }
    expectFields(await hr.call(changes.get, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await hr.call(changes.accept, { id: 'x', version: 0 }), {
      id: 'not_an_id',
      version: 'out_of_range:1:2147483647',
    })
    expect((await profileOf(own)).waiting?.id).toBe(id)
  })
})

describe('encrypted fields that are asked for [3.08]', () => {
  it('stand nowhere in plain text, are taken over whole, and forgotten with the decision', async () => {
    const own = await person({ identityDocument: 'OLD-000111' })
    const number = `0099 ${1000 + made} 4321`
    const id = await waitingOf(own, { bankAccount: number, identityDocument: '' })
    const { fields, version } = (await hr.call(changes.get, { id })).data
    expect(fields).toEqual([
      { field: 'identityDocument', before: '••••0111', after: null, now: '••••0111' },
      { field: 'bankAccount', before: null, after: '••••4321', now: null },
    ])
    await hr.call(changes.accept, { id, version })
    expect((await hr.call(secrets.reveal, { id: own.employmentId, field: 'bankAccount' })).data.value).toBe(number)
    expect((await hr.call(secrets.reveal, { id: own.employmentId, field: 'identityDocument' })).data.value).toBeNull()
    const everything = await t.server.runAsSystem(
      async (ctx) => {
        expect(await ctx.db.selectFrom('organisation.profile_change_secret').selectAll().execute()).toEqual([])
        return JSON.stringify([
          await ctx.db.selectFrom('organisation.profile_change').selectAll().execute(),
          await ctx.db.selectFrom('notification.notice').selectAll().execute(),
          await ctx.db.selectFrom('platform.operation_log').select(['before', 'after']).execute(),
        ])
      },
      [t.group.alpha.id],
    )
    expect(everything).not.toContain(number)
    expect(everything).not.toContain(number.replaceAll(' ', ''))
  })

  it('that another person has are told to who accepts, and to nobody who could try numbers', async () => {
    const number = `TAKEN-${newId().slice(-6)}`
    await person({ identityDocument: number })
    const own = await person()
    const asked = await ask(own, { identityDocument: number })
    expect(asked.status).toBe(200)
    const id = asked.data.waiting?.id ?? ''
    const { version } = (await hr.call(changes.get, { id })).data
    expectRefused(await hr.call(changes.accept, { id, version }), 'organisation.identity_document_taken')
    expect((await profileOf(own)).waiting?.id).toBe(id)
  })

  it('are encrypted anew with the current key while they wait', async () => {
    const own = await person()
    const number = `0088 ${1000 + made}`
    const id = await waitingOf(own, { bankAccount: number })
    const node = await openBeside(t, { keys: { fields: keysOf('22', '44') } })
    for (const companyId of [t.group.alpha.id, t.group.beta.id]) {
      const job = { companyId, kind: 'organisation.encrypt-anew', id: newId(), body: {} }
      await encryptAnew(jobRun(node.server.runtime, job, new AbortController().signal))
    }
    await node.close()
    const alone = await openBeside(t, { keys: { fields: keysOf('44') } })
    const as = alone.as(t.group.hr.token)
    const { version } = (await as.call(changes.get, { id })).data
    expect((await as.call(changes.accept, { id, version })).status).toBe(200)
    const shown = await as.call(secrets.reveal, { id: own.employmentId, field: 'bankAccount' })
    expect(shown.data.value).toBe(number)
    await alone.close()
  })
})

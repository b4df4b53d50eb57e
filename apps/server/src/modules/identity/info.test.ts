import { punchEndpoints } from '@muster/contract/attendance/punch'
import { sessionEndpoints } from '@muster/contract/identity/session'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { PERSON_CHANGED } from '../../platform/auth/actor.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const info = async (token: string) => (await t.as(token).call(sessionEndpoints.getInfo, {})).data.userInfo

describe('what a node remembers of a session', () => {
  it('answers again without asking the database, until the person changes', async () => {
    const { staff, alpha } = t.group
    const rename = (name: string) =>
      t.server.deed(
        (ctx) =>
          ctx.db
            .updateTable('organisation.employment')
            .set({ name })
            .where('company_id', '=', alpha.id)
            .where('id', '=', staff.employmentId)
            .execute(),
        [alpha.id],
      )
    // What making the group has told may still be on its way and empty the entry once more.
    const remembers = async () => {
      const { name } = await info(staff.token)
      await rename(`not ${name}`)
      return (await info(staff.token)).name === name
    }
    await expect.poll(remembers).toBe(true)
    await rename('Changed')
    await t.server.deed(
      async (ctx) =>
        ctx.tell({ companyId: alpha.id, topic: PERSON_CHANGED, body: { employmentIds: [staff.employmentId] } }),
      [alpha.id],
    )
    expect((await info(staff.token)).name).toBe('Changed')
  })

  it('forgets when HR changes the person [3.06]', async () => {
    const { hr, staff } = t.group
    await info(staff.token)
    const { data } = await t.as(hr.token).call(employeeEndpoints.get, { id: staff.employmentId })
    const { id, version, jobNumber, onboardOn, regularizationOn } = data
    const changed = await t.as(hr.token).call(employeeEndpoints.update, {
      id,
      version,
      jobNumber,
      onboardOn,
      regularizationOn,
      name: 'Trần Minh',
      nativeName: '',
      nickname: 'Minh',
      sex: 'male',
      birthday: '1990-01-01' as typeof onboardOn,
      nationality: 'VN',
      education: 'bachelor',
      specialty: '',
      maritalStatus: 'single',
      computerLevel: '',
      foreignLanguageLevel: '',
      hobby: '',
      recruitmentSource: '',
      email: '',
      phone: '',
      address: '',
      emergencyContact: '',
      contractType: null,
      contractEndOn: null,
    })
    expect(changed.status, changed.raw.body).toBe(200)
    expect((await info(staff.token)).nickName).toBe('Minh')
  })

  it('is not shown to anybody else', async () => {
    const { staff, betaStaff } = t.group
    expect((await info(staff.token)).personId).not.toBe((await info(betaStaff.token)).personId)
    expect((await t.as(staff.token).call(punchEndpoints.clock, {})).status).toBe(200)
  })
})

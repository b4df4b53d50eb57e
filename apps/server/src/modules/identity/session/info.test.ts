// @module-tag no-retry

import { sessionEndpoints as session } from '@muster/contract/identity/session'
import { PERMISSIONS } from '@muster/contract/permissions'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectFields } from '../../../../test/entity.ts'
import { grantTo, makeEmployee, PASSWORD } from '../../../../test/make.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const info = async (token: string) => (await t.as(token).call(session.getInfo, {})).data

describe('getInfo [3.06a, 3.06b, 3.06d, 3.07, 7.03]', () => {
  it('gives every field of the person and of the position, in three languages and in Khmer', async () => {
    const { alpha, staff } = t.group
    await t.server.runAsSystem(
      async (ctx) => {
        await ctx.db
          .updateTable('organisation.company')
          .set({ names: JSON.stringify({ cn: '阿尔法', en: 'Alpha', vn: 'An Pha', km: 'អាល់ហ្វា' }) })
          .execute()
        await ctx.db
          .updateTable('organisation.level')
          .set({ names: JSON.stringify({ cn: '操作员', en: 'Operator', vn: 'Công nhân', km: 'កម្មករ' }) })
          .where('id', '=', alpha.levelId)
          .execute()
        await ctx.db
          .updateTable('organisation.department')
          .set({ names: JSON.stringify({ cn: '一线', en: 'Line 1', vn: 'Chuyền 1', km: 'ខ្សែ 1' }) })
          .where('id', '=', alpha.belowId)
          .execute()
        await ctx.db
          .updateTable('organisation.office')
          .set({ names: JSON.stringify({ cn: '总部', en: 'Head office', vn: 'Trụ sở' }) })
          .where('id', '=', alpha.officeId)
          .execute()
        await ctx.db
          .updateTable('organisation.employment')
          .set({ name: 'Lê Hoa', native_name: '黎花', nickname: 'Hoa' })
          .where('id', '=', staff.employmentId)
          .execute()
      },
      [alpha.id],
    )
    const { userInfo, permissions } = await info(staff.token)
    const { positions, ...rest } = userInfo
    expect(rest).toEqual({
      personId: staff.personId,
      nickName: 'Hoa',
      userName: 'staff',
      name: 'Lê Hoa',
      nativeName: '黎花',
      minutes: 0,
      mainPositionId: positions[0]?.positionId,
      mustChangePassword: false,
      passwordResetAt: null,
      hasSecondaryPassword: false,
      mustChangeSecondary: false,
      companies: [
        {
          companyId: alpha.id,
          code: 'ALPHA',
          cnName: '阿尔法',
          enName: 'Alpha',
          vnName: 'An Pha',
          kmName: 'អាល់ហ្វា',
          currency: 'VND',
        },
      ],
    })
    expect(positions).toEqual([
      {
        positionId: expect.any(String),
        employmentId: staff.employmentId,
        companyId: alpha.id,
        companyCnName: '阿尔法',
        companyEnName: 'Alpha',
        companyVnName: 'An Pha',
        companyKmName: 'អាល់ហ្វា',
        levelId: alpha.levelId,
        level: 5,
        isManager: false,
        levelCnName: '操作员',
        levelEnName: 'Operator',
        levelVnName: 'Công nhân',
        levelKmName: 'កម្មករ',
        deptId: alpha.belowId,
        deptCnName: '一线',
        deptEnName: 'Line 1',
        deptVnName: 'Chuyền 1',
        deptKmName: 'ខ្សែ 1',
        officeId: alpha.officeId,
        officeCnName: '总部',
        officeEnName: 'Head office',
        officeVnName: 'Trụ sở',
        officeKmName: '',
      },
    ])
    expect(permissions).toEqual(['default', 'my', 'task:task-list'])
  })

  it('says the same of each as alone, however many ask at once and however often', async () => {
    const enter = async (companyCode: string, account: string) => {
      const entered = await t.as(undefined).call(session.login, { companyCode, account, password: PASSWORD })
      return entered.data.accessToken
    }
    const own = await enter('ALPHA', 'staff')
    const tokens = [
      own,
      own,
      own,
      await enter('ALPHA', 'staff'),
      await enter('ALPHA', 'hr'),
      await enter('BETA', 'staff'),
    ]
    const together = await Promise.all(tokens.map(info))
    const { staff, hr, betaStaff } = t.group
    const alone: unknown[] = []
    for (const token of [staff, staff, staff, staff, hr, betaStaff].map((one) => one.token))
      alone.push(await info(token))
    expect(together).toEqual(alone)
    expect(together[0]?.userInfo.positions).toHaveLength(1)
  })

  it('calls whoever has no nickname by name', async () => {
    expect((await info(t.group.hr.token)).userInfo).toMatchObject({
      nickName: 'ALPHA hr',
      name: 'ALPHA hr',
      userName: 'hr',
    })
  })

  it('names each right once, none that is HIDDEN or no longer known, and all companies in which there is any', async () => {
    const { alpha, beta, staff, admin, betaStaff } = t.group
    await t.server.runAsSystem((ctx) =>
      grantTo(
        ctx,
        betaStaff.personId,
        ['default', 'HIDDEN', 'gone:for:good' as 'default', 'organization:office:r'],
        'companies',
        [alpha.id],
      ),
    )
    const { permissions, userInfo } = await info(betaStaff.token)
    expect(permissions).toEqual(['default', 'my', 'organization:office:r', 'task:task-list'])
    expect(userInfo.companies.map((c) => c.companyId)).toEqual([alpha.id, beta.id])
    expect(userInfo.positions.map((p) => p.companyId)).toEqual([beta.id])
    expect((await info(admin.token)).permissions).toEqual(PERMISSIONS.filter((code) => code !== 'HIDDEN').toSorted())
    expect((await info(admin.token)).userInfo.companies).toHaveLength(2)
    expect((await info(staff.token)).userInfo.companies).toHaveLength(1)
  })

  it('gives the positions of today in the zone of their office, of every company, the main one first', async () => {
    const { alpha, beta, staff } = t.group
    const before = t.clock.now
    await t.server.runAsSystem(
      async (ctx) => {
        const { employmentId } = await makeEmployee(ctx, beta, { jobNumber: 'B-second', name: 'Second' })
        await ctx.db
          .updateTable('organisation.employment')
          .set({ person_id: staff.personId })
          .where('id', '=', employmentId)
          .execute()
        await ctx.db
          .updateTable('organisation.position')
          .set({ is_main: false, period: '[2026-11-21,)' })
          .where('employment_id', '=', employmentId)
          .execute()
        await ctx.db
          .insertInto('identity.membership')
          .values({ person_id: staff.personId, of_company_id: beta.id, employment_id: employmentId })
          .execute()
        notifyRightsChanged(ctx, { personId: staff.personId })
      },
      [alpha.id, beta.id],
    )
    expect((await info(staff.token)).userInfo.positions.map((p) => p.companyId)).toEqual([alpha.id])
    t.clock.now = '2026-11-20T17:00:00.000Z' as typeof before
    const { userInfo } = await info(staff.token)
    expect(userInfo.positions.map((p) => p.companyId)).toEqual([alpha.id, beta.id])
    expect(userInfo.mainPositionId).toBe(userInfo.positions[0]?.positionId)
    await t.server.runAsSystem(
      async (ctx) => {
        await ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-11-20') })
          .where('id', '=', staff.employmentId)
          .execute()
        notifyRightsChanged(ctx, { personId: staff.personId })
      },
      [alpha.id],
    )
    expect((await info(staff.token)).userInfo).toMatchObject({
      mainPositionId: null,
      positions: [{ companyId: beta.id }],
    })
    t.clock.now = before
  })

  it('is for whoever is signed in, and takes nothing', async () => {
    for (const token of [undefined, 'forged'])
      expectRefused(await t.as(token).call(session.getInfo, {}), 'system.unauthorized')
    expectFields(await t.as(t.group.staff.token).call(session.getInfo, { personId: t.group.hr.personId } as never), {
      personId: 'unknown_property',
    })
  })
})

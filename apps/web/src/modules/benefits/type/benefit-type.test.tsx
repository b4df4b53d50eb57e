import { benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../../test/fake.ts'
import { COMPANY } from '../../../../test/person.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { namesOf } from '../../../../test/sample-benefit.ts'
import { idOf } from '../../../../test/sample-task.ts'
import { choose, fillNames } from '../../../../test/type.ts'

const CODES = ['user:benefits-type:r', 'user:benefits-type:cud'] as const
const ANNUAL = idOf(330)
const TYPE = {
  ...{ id: idOf(331), companyId: COMPANY, names: namesOf('Extra leave'), kind: 'leave' as const, leaveTypeId: ANNUAL },
  ...{ leaveTypeNames: namesOf('Annual leave'), isFirstOnly: false, isInUse: true, policies: 2, version: 1 },
}
const list = fake(benefitTypeEndpoints.list, { items: [TYPE], total: 1 })

test('a type of leave names the leave type that it grants, one of money none [3.19]', async () => {
  const create = fake(benefitTypeEndpoints.create, TYPE)
  const { user } = await renderScreen('/benefits/types?open=new', {
    as: CODES,
    fakes: [
      list,
      create,
      fake(benefitTypeEndpoints.get, TYPE),
      fake(benefitTypeEndpoints.leaveTypes, { items: [{ id: ANNUAL, names: namesOf('Annual leave'), isInUse: true }] }),
    ],
  })
  await fillNames(user, 'Seniority leave')
  expect(screen.queryByRole('combobox', { name: /^Leave type granted/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Leave' }))
  await choose(user, await screen.findByRole('combobox', { name: /^Leave type granted/ }), 'Annual leave')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => create.calls).toMatchObject([{ kind: 'leave', leaveTypeId: ANNUAL, isFirstOnly: false }])
})

test('a type that a policy is of is not deleted, and says what to do instead', async () => {
  const remove = fake(benefitTypeEndpoints.remove, refusal('benefits.type_used'))
  const { user } = await renderScreen(`/benefits/types?open=${TYPE.id}`, {
    as: CODES,
    fakes: [list, fake(benefitTypeEndpoints.get, TYPE), remove],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Switch it off instead of deleting it/)).toBeTruthy()
})

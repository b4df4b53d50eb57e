import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { leaveTypeEndpoints as types } from '@muster/contract/leave/leave-type'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, type Day, day } from '@muster/kernel/day'
import { describe, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { chooseAny } from '../harness/choose.ts'
import { now } from '../harness/clock.ts'

const COMPANY = 'BETA'

/** A leave that the manager of BETA applied for, of a Tuesday and the day behind. */
async function appliedFor(): Promise<{ id: string; from: Day }> {
  const manager = await tokenOf('manager', COMPANY)
  let from = addDays(day(new Date(now()).toISOString().slice(0, 10)), 33)
  while (new Date(`${from}T00:00:00Z`).getUTCDay() !== 2) from = addDays(from, 1)
  const { person } = await ask(myDayEndpoints.list, {}, manager)
  const { items } = await ask(types.list, { pageSize: 200 }, await tokenOf('hr', COMPANY))
  const type = items.find(({ names, isInUse }) => names.en === 'Annual leave' && isInUse)
  if (!type) throw new Error('the demo group has no annual leave')
  const slots = [{ id: 'one', from, to: addDays(from, 1), fromMinute: null, toMinute: null }]
  const form = { typeId: type.id, slots, reason: 'The harvest' }
  const { id } = await ask(tasks.submit, { kind: 'leave', employmentId: person.employmentId, form }, manager)
  return { id, from }
}

describe('an approved leave of somebody who decides [S05]', () => {
  const open = useBrowser()

  it('leads from its page to the form of a delegation with its days, which is saved once somebody is chosen', async () => {
    const { id } = await appliedFor()
    const decider = await open(`/workflow/tasks/${id}`, { as: 'admin', company: COMPANY })
    await decider.getByRole('button', { name: 'Approve' }).click()
    const approving = decider.getByRole('dialog', { name: /^Approve/ })
    await approving.getByRole('button', { name: 'Approve' }).click()
    await approving.waitFor({ state: 'detached' })

    const page = await open(`/workflow/tasks/${id}`, { as: 'manager', company: COMPANY })
    await page.getByText(/^You are away from .*\. Who decides for you then\?$/).waitFor()
    await page.getByRole('link', { name: 'Choose who decides' }).click()
    const form = page.getByRole('complementary', { name: 'New delegation' })
    await chooseAny(form, /^Who decides/)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/ decides for .* from /).waitFor()
    await page.getByRole('row').filter({ hasText: 'I am away' }).filter({ hasText: 'To come' }).waitFor()

    await page.goBack()
    await page.getByRole('heading', { name: 'Who decides' }).waitFor()
    await page.getByText('Who decides for you then?').waitFor({ state: 'detached' })
  })
})

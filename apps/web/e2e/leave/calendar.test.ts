import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { leaveTypeEndpoints as types } from '@muster/contract/leave/leave-type'
import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, type Day, day } from '@muster/kernel/day'
import { monthOf } from '@muster/kernel/month'
import { describe, it } from 'vitest'
import { dayText } from '../../../server/src/platform/base/day-text.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { now } from '../harness/clock.ts'

const COMPANY = 'BETA'

/** A leave of the staff of BETA on a day to come, approved. */
async function approvedLeave(): Promise<{ on: Day; name: string; title: string }> {
  const [staff, hr, manager] = await Promise.all(
    (['staff', 'hr', 'manager'] as const).map((one) => tokenOf(one, COMPANY)),
  )
  // A Tuesday some weeks ahead: the staff of the demo group works on it.
  let on = addDays(day(new Date(now()).toISOString().slice(0, 10)), 26)
  while (new Date(`${on}T00:00:00Z`).getUTCDay() !== 2) on = addDays(on, 1)
  const { person } = await ask(myDayEndpoints.list, {}, staff)
  const { items } = await ask(types.list, { pageSize: 200 }, hr)
  const type = items.find(({ names, isInUse }) => names.en === 'Annual leave' && isInUse)
  if (!type) throw new Error('the demo group has no annual leave')
  const slots = [{ id: 'one', from: on, to: on, fromMinute: null, toMinute: null }]
  const form = { typeId: type.id, slots, reason: 'The harvest' }
  const { id, version } = await ask(tasks.submit, { kind: 'leave', employmentId: person.employmentId, form }, staff)
  await ask(tasks.approve, { id, version, comment: '' }, manager)
  return { on, name: person.name, title: `Annual leave, ${dayText('en_US', on)}` }
}

describe('who is away [1.06a]', () => {
  const open = useBrowser()

  it('is found from the card of the dashboard: the day of a leave, and the application behind it', async () => {
    const { on, name, title } = await approvedLeave()
    const page = await open('/dashboard', { as: 'hr', company: COMPANY })
    const card = page.getByRole('main').getByRole('region', { name: 'Who is away' })
    await card.getByRole('link', { name: 'Calendar' }).click()
    await page.getByRole('radio', { name: 'My department' }).and(page.locator(':checked')).waitFor()
    await page.getByRole('radio', { name: 'Everybody' }).check()
    await page.getByRole('button', { name: 'Only people away' }).click()
    while (!page.url().includes(`month=${monthOf(on)}`)) {
      const before = page.url()
      await page.locator('.m-stepper > button').last().click()
      await page.waitForURL((url) => url.href !== before)
    }
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) })
    const tuesday = new RegExp(`^Tuesday[^:]*\\b${Number(on.slice(8))}\\b[^:]*: Annual leave · whole day`)
    await row.getByRole('gridcell', { name: tuesday }).click()
    await page.getByRole('heading', { name: title }).waitFor()
  })
})

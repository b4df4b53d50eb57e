import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { installClock, pass, stopTime } from '../harness/clock.ts'
import { expectFocusKept } from '../harness/keys.ts'
import { enterByMistake, fillWhole } from '../harness/newcomer.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'
import { rowsOf } from '../harness/table.ts'
import { untidinessOf } from '../harness/tidy.ts'

const LIST = '/organisation/employees'
const NEW = `${LIST}/new`
const UNDO_MS = 8000
const TAKEN = { report: /status of 409/, because: 'the number was taken on purpose' }

/** For each field, how far its control begins below its label and beside it, and where the field itself begins. */
const FIELDS = `[...document.querySelectorAll('.m-form [data-field]')].map((field) => {
  const [label, control] = [field.querySelector('label'), field.querySelector('label').nextElementSibling]
  const [above, below] = [label.getBoundingClientRect(), control.getBoundingClientRect()]
  return { gap: below.top - above.bottom, aside: below.left - above.left, left: above.left }
})`
const DRAFTS = `Object.entries(localStorage).filter(([key]) => key.startsWith('Draft:')).map(([, text]) => JSON.parse(text))`

type Placed = { gap: number; aside: number; left: number }

describe('a form and what is refused, taken back or kept', () => {
  const open = useBrowser()

  it('has labels above, at most 720 px, and one column on a phone', async () => {
    for (const width of [1440, 390]) {
      const page = await open(NEW, { as: 'hr', width })
      await page.getByRole('textbox', { name: 'Full name' }).waitFor()
      const fields = await page.evaluate<Placed[]>(FIELDS)
      expect(fields.length).toBeGreaterThan(20)
      expect(fields.filter(({ gap, aside }) => gap < 0 || Math.abs(aside) > 1)).toEqual([])
      const wide = (await page.locator('form').boundingBox())?.width ?? Number.NaN
      expect(wide).toBeLessThanOrEqual(720)
      if (width === 390) expect(new Set(fields.map(({ left }) => left)).size).toBe(1)
      expect(await untidinessOf(page)).toEqual([])
    }
  })

  it('says at its field and on top what the server refuses, and keeps everything that was typed', async () => {
    const token = await tokenOf('hr')
    const { items } = await ask(employeeEndpoints.list, {}, token)
    const page = await open(NEW, { as: 'hr', expected: [TAKEN] })
    // The page asks while the number is typed; here it is taken only after that.
    await page.route(/\/next-number\?.*jobNumber=/, async (route) => {
      const response = await route.fetch()
      const { data, ...envelope } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...envelope, data: { ...data, isTaken: false } } })
    })
    const sent: unknown[] = []
    page.on(
      'request',
      (call) => call.method() === 'POST' && call.url().endsWith(LIST) && sent.push(call.postDataJSON()),
    )
    await fillWhole(page, items[0]?.jobNumber ?? '')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: 'Fields to correct: 1' }).waitFor()
    const number = page.getByRole('textbox', { name: 'Job number' })
    const note = page.locator(`[id="${await number.getAttribute('aria-describedby')}"]`)
    expect(await note.textContent()).toBe('This is taken; choose another one')
    await summary.getByRole('button', { name: 'Job number: This is taken; choose another one' }).click()
    await number.and(page.locator(':focus')).waitFor()
    await number.fill('FREE-1')
    expect(await summary.count()).toBe(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => toUrl(page)).toMatch(/open=/)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({ ...(sent[0] as object), jobNumber: 'FREE-1' })
    expect(sent[1]).toMatchObject({ name: 'Twin Number', birthday: '1990-05-04', nationality: 'VN', hobby: 'Chess' })
    const id = new URLSearchParams(toUrl(page).split('?')[1]).get('open') ?? ''
    // A page that still shows somebody asks for them when they are gone.
    await page.close()
    await ask(employeeEndpoints.remove, { id, version: 1 }, token)
  })

  it('asks by name before an employee is deleted, and does nothing when told not to', async () => {
    const { id, name } = await enterByMistake('Entered Twice')
    const found = async () => (await ask(employeeEndpoints.list, { search: name }, await tokenOf('hr'))).total
    const page = await open(`${LIST}?search=Entered&open=${id}`, { as: 'hr' })
    const drawer = page.getByRole('complementary', { name })
    const question = page.getByRole('dialog', { name: `Delete ${name}?` })
    const remove = async () => {
      // Somebody of whom something is still asked would be an absent one by then.
      await settle(page)
      await drawer.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await question.getByText('This cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await drawer.waitFor()
    expect(await found()).toBe(1)
    await remove()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${name} was deleted` })
      .waitFor()
    await drawer.waitFor({ state: 'detached' })
    await rowsOf(page).filter({ hasText: name }).waitFor({ state: 'detached' })
    await expectFocusKept(page)
    expect(await found()).toBe(0)
  })

  it('offers to take a deletion back for eight seconds, by a click too', async () => {
    const token = await tokenOf('hr')
    const { items } = await ask(officeEndpoints.list, {}, token)
    const { companyId = '', nation = '', zone = '' } = items[0] ?? {}
    const names = { cn: 'Quay office', en: 'Quay office', vn: 'Quay office' }
    await ask(officeEndpoints.create, { companyId, names, nation, zone }, token)
    const page = await open('/organisation/offices', { as: 'hr' })
    const row = rowsOf(page).filter({ hasText: 'Quay office' })
    const notice = page.getByRole('status').filter({ hasText: 'Quay office was deleted' })
    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Quay office' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await row.waitFor({ state: 'detached' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    expect(await notice.count()).toBe(0)
    await settle(page)
    await installClock(page)
    await stopTime(page)
    await remove()
    await notice.waitFor()
    await pass(page, UNDO_MS - 1)
    expect(await notice.count()).toBe(1)
    await pass(page, 1)
    expect(await notice.count()).toBe(0)
    await page.clock.resume()
    await row.waitFor({ state: 'detached' })
  })

  it('keeps a draft within three seconds of typing, without being left', async () => {
    const page = await open('/dashboard', { as: 'hr' })
    await page.getByRole('link', { name: 'Employees' }).first().waitFor()
    await installClock(page)
    await page.goto(`/#${NEW}`)
    const name = page.getByRole('textbox', { name: 'Full name' })
    await name.waitFor()
    await stopTime(page)
    await name.fill('Kept Meanwhile')
    expect(await page.evaluate(DRAFTS)).toEqual([])
    await pass(page, 3000)
    expect(await page.evaluate(DRAFTS)).toMatchObject([{ value: { name: 'Kept Meanwhile' } }])
    expect(toUrl(page)).toBe(NEW)
  })
})

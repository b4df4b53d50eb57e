import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { inSight } from '../harness/in-sight.ts'
import { expectFocusKept } from '../harness/keys.ts'
import { settle } from '../harness/quiet.ts'
import { toUrl } from '../harness/sign-in.ts'
import { rowsOf } from '../harness/table.ts'

const NEW = '/organisation/employees/new'

describe('the form of an employee', () => {
  const open = useBrowser()

  it('marks what is required, says each error at its field and on top, and jumps to the field', async () => {
    const page = await open(NEW, { as: 'hr' })
    const name = page.getByRole('textbox', { name: 'Full name required' })
    await name.waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: /^Fields to correct: \d+$/ }).waitFor()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    const note = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`)
    expect(await note.textContent()).toBe('Fill this in')
    const jumps = summary.getByRole('button')
    const [, count] = /(\d+)/.exec((await summary.getByRole('heading').textContent()) ?? '') ?? []
    expect(await jumps.count()).toBe(Number(count))
    await summary.getByRole('button', { name: 'Full name: Fill this in' }).click()
    await name.and(page.locator(':focus')).waitFor()
    await name.fill('Somebody New')
    await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull()
    expect(await jumps.count()).toBe(Number(count) - 1)
  })

  it('shows on a phone what is missing, with its summary below the bar of the page', async () => {
    const page = await open(NEW, { as: 'hr', width: 390 })
    await page.getByRole('textbox', { name: 'Emergency contact' }).fill('Nobody')
    // Nothing can be chosen of a list that is not there yet.
    await settle(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('combobox', { name: /^Department/ })
      .and(page.locator(':focus'))
      .waitFor()
    const seen = async () => [await inSight(page, '.m-form-errors'), await inSight(page, ':focus')]
    expect(await seen()).toEqual([true, true])
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Education/ })
      .click()
    await page
      .getByRole('combobox', { name: /^Education/ })
      .and(page.locator(':focus'))
      .waitFor()
    expect(await seen()).toEqual([true, true])
  })

  it('brings a draft back after loading anew, says so, and can throw it away', async () => {
    const page = await open(NEW, { as: 'hr' })
    const name = page.getByRole('textbox', { name: 'Full name required' })
    await name.fill('Half Typed')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await reloaded
    await expect.poll(() => name.inputValue()).toBe('Half Typed')
    await page.getByText(/^Draft of .+, kept on this device$/).waitFor()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect.poll(() => name.inputValue()).toBe('')
  })

  it('asks once before something typed is given up, and stays when told so', async () => {
    const page = await open(NEW, { as: 'hr' })
    const name = page.getByRole('textbox', { name: 'Full name required' })
    await name.fill('Not Saved')
    const question = page.getByRole('dialog', { name: /^Leave without saving\?/ })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Continue editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(toUrl(page)).toBe(NEW)
    expect(await name.inputValue()).toBe('Not Saved')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => toUrl(page)).toBe('/organisation/employees')
    expect(await question.count()).toBe(0)
  })

  it('takes a name in three languages in one row, and copies one into another', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'hr' })
    const field = (language: string) => page.getByRole('textbox', { name: language, exact: true })
    await field('English').fill('Harbour office')
    expect(await field('Chinese').count()).toBe(0)
    await page.getByRole('button', { name: 'Name in other languages' }).click()
    await field('Chinese').and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Copy from English' }).first().click()
    await page.getByRole('menuitem', { name: /^Copy from English/ }).click()
    expect(await field('Chinese').inputValue()).toBe('Harbour office')
    expect(await field('Vietnamese').inputValue()).toBe('')
  })

  it('makes an office, deletes it at once and takes that back [3.10]', async () => {
    const page = await open('/organisation/offices?open=new', { as: 'hr' })
    const row = rowsOf(page).filter({ hasText: 'Pier office' })
    await page.getByRole('textbox', { name: 'English', exact: true }).fill('Pier office')
    await choose(page, /^Country or region/, 'Vietnam')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await row.waitFor()
    await settle(page)
    await page.getByRole('button', { name: 'Actions for Pier office' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Pier office was deleted' })
    await notice.waitFor()
    await row.waitFor({ state: 'detached' })
    await expectFocusKept(page)
    await page.keyboard.press('Control+z')
    await row.waitFor()
    await page.getByRole('button', { name: 'Actions for Pier office' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
  })
})

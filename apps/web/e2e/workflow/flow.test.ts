import { flowRuleEndpoints as rules } from '@muster/contract/workflow/flow-rule'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

const RULE = 'Certificates to HR first'
const MANAGER = 'Bùi Hải Sơn'
const HR = 'Lê Thị Ngọc'

/** Other tests file applications as well: no rule of this one stays. */
afterEach(async () => {
  const token = await tokenOf('hr')
  const { items } = await ask(rules.list, { search: RULE }, token)
  for (const { id, version } of items) await ask(rules.remove, { id, version }, token)
})

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** Drags something onto another, a step at a time: each is seen to be grabbed before it is moved on. */
async function drag(page: Page, handle: Locator, row: Locator, onto: Locator, grabbed: RegExp): Promise<void> {
  await onto.scrollIntoViewIfNeeded()
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await onto.boundingBox()
  if (!from || !to) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 6, from.y + from.height / 2 + 6, { steps: 3 })
  await expect.poll(() => row.getAttribute('class')).toMatch(grabbed)
  await page.mouse.move(to.x + to.width / 2, to.y + Math.min(20, to.height / 2), { steps: 5 })
  await page.mouse.up()
}

const sentences = (page: Page) =>
  Promise.all(
    ['Approval 1', 'Approval 2'].map((name) =>
      card(page, name)
        .getByText(/; if nobody/)
        .textContent(),
    ),
  )

describe('a flow is set up by hand [3.17, 5.16b, 9.07, S07]', () => {
  const open = useBrowser()

  it('by dragging and by keys, is tried out, put first, switched on, and holds for what is submitted then', async () => {
    const page = await open('/workflow/flow-rules/new', { as: 'hr' })
    await page.getByRole('textbox', { name: 'English' }).fill(RULE)
    await page.getByRole('button', { name: 'Add a condition' }).click()
    await choose(page, /Condition on/, 'Type of document')
    await choose(page, /One of/, 'Certificate')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add an approval step' }).click()
    const second = card(page, 'Approval 2')
    for (const [name, person] of [
      ['Approval 1', MANAGER],
      ['Approval 2', HR],
    ] as const) {
      const step = card(page, name)
      await step.getByRole('button', { name: `Edit ${name}` }).click()
      await choose(step, /Found by/, 'Named people')
      await choose(step, /Named people/, person)
      await step.getByText(`${person}; if nobody`).waitFor()
      await step.getByRole('button', { name: `Close ${name}` }).click()
    }
    const [above, below] = await sentences(page)
    expect(below).toContain(HR)

    // What is said of the coverage is there, and moves nothing any more.
    await page.getByText(/of today’s employees/).waitFor()
    // By the pointer, back by the keys, and again by the pointer.
    const pull = () => drag(page, second.locator('.m-grip'), second, card(page, 'Approval 1'), /is-grabbed/)
    await pull()
    await expect.poll(() => sentences(page)).toEqual([below, above])
    await card(page, 'Approval 1').getByRole('button', { name: 'Edit Approval 1' }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => sentences(page)).toEqual([above, below])
    await pull()
    await expect.poll(() => sentences(page)).toEqual([below, above])

    await page.getByRole('button', { name: 'Save' }).click()
    const drawer = page.getByRole('complementary', { name: new RegExp(RULE) })
    await drawer.getByRole('button', { name: 'Try it' }).click()
    const trying = page.getByRole('dialog', { name: 'Try it' })
    // Without it a rule that asks for it says so, which is a refusal.
    await choose(trying, /Type of document/, 'Certificate')
    await choose(trying, /Employee/, MANAGER)
    await trying.getByText('This rule applies.').waitFor()
    await trying.getByText(HR).first().waitFor()
    await trying.getByRole('button', { name: 'Close' }).last().click()
    await trying.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Change the order' }).click()
    const ordering = page.getByRole('dialog', { name: 'Change the order' })
    const row = (name: string) => ordering.getByRole('listitem').filter({ hasText: name })
    const first = ordering.getByRole('listitem').first()
    await row(RULE).waitFor()
    await drag(page, row(RULE).locator('b'), row(RULE), first, /is-dragged/)
    await expect.poll(() => first.textContent()).toContain(RULE)
    await ordering.getByRole('button', { name: 'Save' }).click()
    await ordering.waitFor({ state: 'detached' })

    await page.getByRole('switch', { name: `“${RULE}” is on` }).click()
    await page.getByRole('switch', { name: `“${RULE}” is on`, checked: true }).waitFor()

    const staff = await open('/workflow/tasks/new?kind=document', { as: 'staff' })
    await staff.getByRole('textbox', { name: /^Title/ }).fill('About the fans')
    await choose(staff, /Type of document/, 'Certificate')
    await staff.getByRole('textbox', { name: /^Reason/ }).fill('They turn')
    for (const name of [HR, MANAGER]) await staff.getByText(name).filter({ visible: true }).first().waitFor()
    await staff.getByRole('button', { name: 'Submit' }).click()
    await staff.getByRole('heading', { name: 'Who decides' }).waitFor()
    const path = await staff.locator('main').filter({ visible: true }).innerText()
    expect(path.indexOf(HR), 'HR decides before the manager').toBeLessThan(path.indexOf(MANAGER))
    expect(path).toContain(RULE)
  })
})

import { describe, expect, it } from 'vitest'
import { lookInBothModes, watchChanges } from '../harness/accessibility.ts'
import { useBrowser } from '../harness/browser.ts'
import { OPEN_PLACES } from '../harness/module-screens.ts'
import type { OpenState } from '../harness/open-states.ts'
import { settle } from '../harness/quiet.ts'
import { makeSubjects, type Subjects } from '../harness/subjects.ts'
import { expectFitsPhone } from '../harness/tidy.ts'

const PHONE = 390
const isOn =
  (width: number) =>
  ({ on = 'screen' }: OpenState) =>
    on === 'both' || (on === 'phone') === (width === PHONE)
const PLACES = OPEN_PLACES.flatMap((place) =>
  [1440, PHONE].flatMap((width) => {
    const states = place.states.filter(isOn(width))
    return states.length > 0 ? [{ ...place, states, width }] : []
  }),
)

describe('what can be open on a place, in both modes', () => {
  const open = useBrowser()
  let making: Promise<Subjects> | undefined

  it.each(PLACES)('has no barrier on $place at $width', async ({ place, as, at, states, width, isAlone, expected }) => {
    making ??= makeSubjects()
    const subjects = await making
    const path = typeof at === 'string' ? at : at(subjects)
    const account = typeof as === 'function' ? as(subjects) : as
    const page = await open(path, { as: account, width, expected, goesOn: !isAlone })
    await settle(page)
    for (const [nth, { name, steps, seen, stays }] of states.entries()) {
      if (nth > 0) await watchChanges(page)
      for (const step of steps) await step(page, subjects)
      await seen(page).first().waitFor({ state: 'attached' })
      await settle(page)
      await lookInBothModes(page, `${place}: ${name}`, { isOpened: nth > 0 })
      if (width === PHONE) await expectFitsPhone(page, `${place}: ${name}`)
      if (!stays) await page.keyboard.press('Escape')
    }
  })

  it.each([
    ['a calendar', 'textbox', 'Day required', '.m-day-picker'],
    ['a list', 'combobox', /^Day kind/, '.m-pick-list'],
  ] as const)('closes %s by Escape alone, and what it belongs to by the next one', async (_, role, name, opened) => {
    const page = await open('/attendance/schedule?open=calendar', { as: 'hr', goesOn: true })
    const drawer = page.getByRole('complementary', { name: 'Company calendar' })
    await drawer.getByRole('button', { name: 'Add a day' }).click()
    await drawer.getByRole(role, { name }).press('ArrowDown')
    await page.locator(opened).waitFor()
    await page.keyboard.press('Escape')
    await page.locator(opened).waitFor({ state: 'detached' })
    expect(await drawer.getByRole(role, { name }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })
})

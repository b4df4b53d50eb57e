import { describe, expect, it } from 'vitest'
import { barriersOn, CHANGED, lookInBothModes, watchChanges } from '../harness/accessibility.ts'
import { useBrowser } from '../harness/browser.ts'
import { SCREEN_FACTS } from '../harness/module-screens.ts'
import { settle } from '../harness/quiet.ts'
import { routeTo, screensOf } from '../harness/routes.ts'
import { openStages, STAGE_NAMES } from '../harness/stages.ts'

const SCREENS = await screensOf()

describe('accessibility of every place, with all that can be open on it', () => {
  const open = useBrowser()

  it.each(SCREENS)('finds no barrier on $path', async (screen) => {
    const { path, as } = await routeTo(open, screen)
    const page = await open(path, { as, goesOn: true })
    await settle(page)
    await lookInBothModes(page, path)
    const opened: string[] = []
    for await (const stage of openStages(page, path, watchChanges)) {
      opened.push(stage)
      await lookInBothModes(page, `${path} ${stage}`, { isOpened: true })
    }
    expect
      .soft(opened, `opened on ${screen.path}`)
      .toEqual(expect.arrayContaining([...(SCREEN_FACTS[screen.path]?.opens ?? [])]))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/#${path}`)
    await settle(page)
    expect.soft(await barriersOn(page), `${path} on a phone`).toEqual([])
  })

  it('finds what comes and what changes on a page that was looked at, and nothing else again', async () => {
    const page = await open('/organisation/offices', { as: 'hr' })
    await settle(page)
    const plant = (kind: string, attributes: Record<string, string>) =>
      page.evaluate(`{
        const part = document.createElement('${kind}')
        for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) part.setAttribute(name, value)
        document.querySelector('main').append(part)
      }`)
    await plant('input', { id: 'before' })
    await plant('input', { id: 'named', 'aria-label': 'Named' })
    await watchChanges(page)
    await plant('img', { src: '/icon.svg' })
    await page.evaluate(`document.getElementById('named').removeAttribute('aria-label')`)
    expect(await barriersOn(page)).toHaveLength(3)
    const found = await barriersOn(page, undefined, CHANGED)
    expect(found).toEqual([expect.stringMatching(/^image-alt: /), expect.stringMatching(/^label: #named /)])
  })

  it('opens everything that can be open somewhere, on places that there are', () => {
    expect(new Set(Object.values(SCREEN_FACTS).flatMap(({ opens = [] }) => opens))).toEqual(new Set(STAGE_NAMES))
    expect(SCREENS.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(SCREEN_FACTS)))
  })

  it('finds none on a form that was refused, nor beside a day that says why', async () => {
    const form = await open('/organisation/employees/new', { as: 'hr', goesOn: true })
    await settle(form)
    await form.getByRole('button', { name: 'Save' }).click()
    await lookInBothModes(form, 'a refused form')
    const month = await open('/attendance/months?attribute=any', { as: 'hr', goesOn: true })
    const day = month.getByRole('gridcell', { name: /: (Late|Normal|No clock)/ })
    await day.first().click()
    await month.getByRole('complementary').waitFor()
    await settle(month)
    await lookInBothModes(month, 'a day of a month')
  })

  it.each(['companies', 'departments', 'pin-spaces'])(
    'finds none on the form of %s, which administrators alone open',
    async (list) => {
      const page = await open(`/organisation/${list}?open=new`, { as: 'admin', goesOn: true })
      const form = page.getByRole('main').locator('form').filter({ visible: true })
      await form.waitFor()
      await settle(page)
      await lookInBothModes(page, `the form of ${list}`)
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.locator('[aria-invalid=true]').first().waitFor()
      await lookInBothModes(page, `the refused form of ${list}`)
    },
  )

  it('finds none on the lists of a select and of a tree', async () => {
    const page = await open('/organisation/employees/new', { as: 'hr', goesOn: true })
    await page.getByRole('combobox', { name: /^Department/ }).click()
    await page.getByRole('listbox', { name: /^Department/ }).waitFor()
    await lookInBothModes(page, 'the list of a tree')
    await watchChanges(page)
    await page.getByRole('combobox', { name: /^Office/ }).click()
    await page.getByRole('listbox', { name: /^Office/ }).waitFor()
    await lookInBothModes(page, 'a list that was opened', { isOpened: true })
  })
})

import { officeEndpoints } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriersOn } from '../harness/accessibility.ts'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'
import { expectFocusKept } from '../harness/keys.ts'
import { makeOffice } from '../harness/own-work.ts'
import { settle } from '../harness/quiet.ts'
import { rowNames, rowsOf } from '../harness/table.ts'

const LIST = '/organisation/pin-spaces'
const IN_USE = { report: /status of 409/, because: 'the space is in use on purpose' }

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const spaceOf = async (officeId: string) =>
  (await ask(officeEndpoints.get, { id: officeId }, await tokenOf('hr'))).pinSpaceId
const labelOf = async (id: string) => (await ask(pinSpaceEndpoints.get, { id }, await tokenOf('admin'))).label

/** What the form of an office says of its PIN space. */
const field = (page: Page) => page.locator('[data-field=pinSpaceId]')
const chooseSpace = (page: Page, option: string) => choose(page, /^PIN space/, option)

describe('PIN spaces', () => {
  const open = useBrowser()

  it('stand beside the offices in the menu, are listed with their offices, and are named by the group alone', async () => {
    const { pinSpaceId } = await makeOffice('Weir office')
    const page = await open('/organisation/offices', { as: 'admin' })
    await page.getByRole('link', { name: 'PIN spaces' }).click()
    await page.getByRole('heading', { name: 'PIN spaces', level: 1 }).waitFor()
    await page.getByRole('searchbox', { name: 'Name', exact: true }).fill('weir')
    const row = rowsOf(page).filter({ hasText: 'Weir office (ALPHA)' })
    await expect.poll(() => rowNames(page)).toEqual(['Weir office'])
    await row.getByRole('link', { name: 'Weir office' }).click()
    const drawer = page.getByRole('complementary', { name: 'Weir office' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    expect(await nameOf(page).inputValue()).toBe('Weir office')
    await nameOf(page).fill('Weir and lock')
    await save(page)
    const named = page.getByRole('complementary', { name: 'Weir and lock' })
    await named.getByText('Weir office (ALPHA)').waitFor()
    await page.reload()
    await named.waitFor()
    expect(await labelOf(pinSpaceId)).toBe('Weir and lock')

    const reader = await open(`${LIST}?search=weir&open=${pinSpaceId}`, { as: 'hr' })
    const read = reader.getByRole('complementary', { name: 'Weir and lock' })
    await read.getByText('Weir office', { exact: true }).waitFor()
    await settle(reader)
    for (const name of ['Edit', 'Delete', 'Add a PIN space', 'Actions for Weir and lock'])
      expect(await reader.getByRole('button', { name }).count(), name).toBe(0)
    expect(await barriersOn(reader)).toEqual([])
  })

  it('are shared by two offices in the form of one of them, which says what stays behind', async () => {
    const [canal, dock] = [await makeOffice('Canal office'), await makeOffice('Dock office')]
    const page = await open(`/organisation/offices?open=${dock.id}&mode=edit`, { as: 'hr' })
    await field(page).getByText('PINs of this office alone').waitFor()
    const warning = page.getByRole('status').filter({ hasText: 'PINs stay behind' })
    expect(await warning.count()).toBe(0)
    await chooseSpace(page, 'Canal office')
    await warning.waitFor()
    await save(page)
    const drawer = page.getByRole('complementary', { name: 'Dock office' })
    await drawer.getByRole('link', { name: 'Shared with Canal office', exact: true }).waitFor()
    expect(await spaceOf(dock.id)).toBe(canal.pinSpaceId)

    await page.reload()
    await drawer.getByRole('button', { name: 'Edit' }).click()
    await field(page).getByText('Canal office').waitFor()
    await chooseSpace(page, 'PINs of this office alone')
    await warning.waitFor()
    await save(page)
    await drawer.getByRole('link', { name: 'PINs of this office alone' }).waitFor()
    expect([canal.pinSpaceId, dock.pinSpaceId]).not.toContain(await spaceOf(dock.id))
  })

  it('stay while an office uses them; one that nothing rests on is deleted and taken back', async () => {
    const { pinSpaceId } = await makeOffice('Lighthouse')
    const page = await open(`${LIST}?search=Lighthouse&open=${pinSpaceId}`, { as: 'admin', expected: [IN_USE] })
    const drawer = page.getByRole('complementary', { name: 'Lighthouse' })
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('This PIN space stays').waitFor()
    expect(await labelOf(pinSpaceId)).toBe('Lighthouse')

    await page.getByRole('button', { name: 'Add a PIN space' }).click()
    await nameOf(page).fill('Lighthouse stairs')
    await save(page)
    await page.getByRole('complementary', { name: 'Lighthouse stairs' }).getByText('No office').waitFor()
    const row = rowsOf(page).filter({ hasText: 'Lighthouse stairs' })
    await row.waitFor()
    expect(await rowNames(page)).toEqual(['Lighthouse', 'Lighthouse stairs'])
    await page.getByRole('button', { name: 'Actions for Lighthouse stairs' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    const notice = page.getByRole('status').filter({ hasText: 'Lighthouse stairs was deleted' })
    await notice.waitFor()
    // The row is gone with its menu: the focus is near where it was, not lost.
    await expectFocusKept(page)
    await notice.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    const { total } = await ask(pinSpaceEndpoints.list, { search: 'Lighthouse stairs' }, await tokenOf('admin'))
    expect(total).toBe(1)
  })
})

import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { levelEndpoints } from '@muster/contract/organisation/level'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, tokenOf } from '../harness/api.ts'
import { useBrowser } from '../harness/browser.ts'
import { choose } from '../harness/choose.ts'

/** Types a name of its own in each language. */
async function typeNames(page: Page, name: string): Promise<void> {
  for (const language of ['Chinese', 'English', 'Vietnamese'])
    await page.getByRole('textbox', { name: language, exact: true }).fill(`${name} ${language}`)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const drawerOf = (page: Page, name: string) => page.getByRole('complementary', { name: `${name} English` })

/** What a drawer says under a label. */
const factOf = (drawer: Locator, label: string) =>
  drawer
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
const says = (drawer: Locator, label: string, text: string) => factOf(drawer, label).filter({ hasText: text }).waitFor()

describe('the forms of companies, departments and levels', () => {
  const open = useBrowser()

  it('makes a company, whose nation brings zone and currency, and changes its names [3.09]', async () => {
    const page = await open('/organisation/companies?open=new', { as: 'admin' })
    await page.getByRole('textbox', { name: 'Company code' }).fill('delta-9')
    await typeNames(page, 'Delta')
    await choose(page, /^Nation/, 'Cambodia')
    await save(page)
    const made = drawerOf(page, 'Delta')
    await says(made, 'Company code', 'DELTA-9')
    await page.reload()
    await says(made, 'Chinese name', 'Delta Chinese')
    await says(made, 'Nation', 'Cambodia')
    await says(made, 'Currency', 'Cambodian')
    await made.getByRole('button', { name: 'Edit' }).click()
    expect(await made.getByRole('textbox', { name: 'Company code' }).isDisabled()).toBe(true)
    await typeNames(page, 'Estuary')
    await save(page)
    const changed = drawerOf(page, 'Estuary')
    await says(changed, 'Vietnamese name', 'Estuary Vietnamese')
    await page.reload()
    await says(changed, 'Vietnamese name', 'Estuary Vietnamese')
    const { items } = await ask(companyEndpoints.list, { search: 'Estuary' }, await tokenOf('admin'))
    expect(items).toMatchObject([{ code: 'DELTA-9', nation: 'KH', zone: 'Asia/Phnom_Penh', currency: 'KHR' }])
  })

  it('makes a department below another one and changes its names [3.09]', async () => {
    const page = await open('/organisation/departments', { as: 'admin' })
    const finance = page.getByRole('row').filter({ hasText: 'Finance' }).first()
    await finance.getByText('Finance', { exact: true }).click()
    await page.getByRole('complementary', { name: 'Finance' }).getByRole('button', { name: 'Add below' }).click()
    await typeNames(page, 'Treasury')
    await save(page)
    const made = drawerOf(page, 'Treasury')
    await says(made, 'Parent department', 'Finance')
    await page.reload()
    await says(made, 'Parent department', 'Finance')
    await made.getByRole('button', { name: 'Edit' }).click()
    await typeNames(page, 'Strongroom')
    await save(page)
    await says(drawerOf(page, 'Strongroom'), 'Parent department', 'Finance')
    await page.reload()
    await says(drawerOf(page, 'Strongroom'), 'Parent department', 'Finance')
    const { items } = await ask(departmentEndpoints.list, {}, await tokenOf('admin'))
    const one = items.find(({ names }) => names.en === 'Strongroom English')
    expect(items.find(({ id }) => id === one?.parentId)?.names.en).toBe('Finance')
  })

  it('makes a level with its rank and whether it manages, and changes both [3.11]', async () => {
    const page = await open('/organisation/levels?open=new', { as: 'hr' })
    await typeNames(page, 'Boatswain')
    await page.getByRole('spinbutton', { name: /^Rank/ }).fill('77')
    await page.getByRole('switch', { name: 'Manages a department' }).click()
    await save(page)
    const made = drawerOf(page, 'Boatswain')
    await says(made, 'Rank', '77')
    await says(made, 'Manages a department', 'Yes')
    await page.reload()
    await says(made, 'Rank', '77')
    await made.getByRole('button', { name: 'Edit' }).click()
    await made.getByRole('spinbutton', { name: /^Rank/ }).fill('78')
    await made.getByRole('switch', { name: 'Manages a department' }).click()
    await save(page)
    await says(made, 'Rank', '78')
    await page.reload()
    await says(made, 'Manages a department', 'No')
    const { items } = await ask(levelEndpoints.list, { search: 'Boatswain' }, await tokenOf('hr'))
    expect(items).toMatchObject([{ rank: 78, isManager: false }])
  })
})

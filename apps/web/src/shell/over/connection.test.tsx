import { levelEndpoints } from '@muster/contract/organisation/level'
import { LOCALES } from '@muster/kernel/names'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { fill } from '../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-0000000000a1'
const DIRECTOR = {
  ...{ id: ID, companyId: COMPANY, names: { cn: '总监', en: 'Director', vn: 'Giám đốc' }, rank: 1 },
  ...{ isManager: true, people: 3, version: 1 },
}
const CHANGES = ['organization:level:r', 'organization:level:cud'] as const
const levels = () => {
  const update = fake(levelEndpoints.update, (input) => ({ ...DIRECTOR, ...input, version: 2 }))
  const remove = fake(levelEndpoints.remove, { id: ID })
  const list = fake(levelEndpoints.list, { items: [DIRECTOR], total: 1 })
  return { update, remove, fakes: [list, fake(levelEndpoints.get, DIRECTOR), update, remove] }
}

test('a form sent without a line says that it is not confirmed, keeps what was typed, and offers it again when the line is back', async () => {
  const { update, fakes } = levels()
  const line = { isCut: false }
  const place = `/organisation/levels?open=${ID}&mode=edit` as const
  const { user } = await renderScreen(place, { as: CHANGES, fakes, line })
  const name = await screen.findByRole('textbox', { name: /English/ })
  await fill(user, name, 'Head')
  line.isCut = true
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Not confirmed: the server did not answer\. What you entered is kept\./)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Failed to fetch')
  expect(update.calls).toHaveLength(0)
  line.isCut = false
  const offer = await screen.findByRole('button', { name: 'Save again' })
  expect(screen.queryByText(/^Not confirmed/)).toBeNull()
  expect(name).toHaveProperty('value', 'Head')
  // Sooner it would be the second half of a double click.
  await new Promise((done) => setTimeout(done, 550))
  await user.click(offer)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(update.calls.map(({ names }) => names.en)).toEqual(['Head'])
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull()
})

test('a button pressed without a line is told until the line is back', async () => {
  const { fakes } = levels()
  const line = { isCut: false }
  const { user } = await renderScreen('/organisation/levels', { as: CHANGES, fakes, line })
  await user.click(await screen.findByRole('button', { name: /^Actions/ }))
  line.isCut = true
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const notice = await screen.findByText(/^Not confirmed: the server did not answer/)
  // Longer than any other notice stays.
  await new Promise((done) => setTimeout(done, 6000))
  expect(notice.isConnected).toBe(true)
  line.isCut = false
  await waitFor(() => expect(notice.isConnected).toBe(false))
  expect(await screen.findByText(/^The connection is back, and what you pressed is not confirmed yet/)).toBeTruthy()
})

test.each(LOCALES.map((locale) => ({ locale })))(
  'no message of the browser is shown in $locale',
  async ({ locale }) => {
    const { fakes } = levels()
    const line = { isCut: false }
    const { user } = await renderScreen(`/organisation/levels?open=${ID}&mode=edit`, {
      as: CHANGES,
      fakes,
      line,
      locale,
    })
    const form = (await screen.findAllByRole('textbox')).at(-1)!.closest('form')!
    await fill(user, within(form).getAllByRole('textbox')[0]!, 'X')
    line.isCut = true
    await user.click(form.querySelector<HTMLButtonElement>('[type=submit]')!)
    await within(form.parentElement!).findByRole('alert')
    expect(document.body.textContent).not.toMatch(/Failed|fetch/)
  },
)

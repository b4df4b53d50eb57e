import { levelEndpoints } from '@muster/contract/organisation/level'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { fill } from '../../../test/type.ts'

const ID = '0190a000-0000-7000-8000-0000000000a1'
const DIRECTOR = {
  ...{ id: ID, companyId: COMPANY, names: { cn: '', en: 'Director', vn: '' }, rank: 1 },
  ...{ isManager: true, people: 3, version: 1 },
}

test('whoever saves later reads who changed the record, when and what, keeps what was typed, and saves again', async () => {
  const theirs = { ...DIRECTOR, rank: 7, version: 2 }
  let now = DIRECTOR
  const update = fake(levelEndpoints.update, (input) => {
    if (input.version === 2) return { ...theirs, ...input, version: 3 }
    now = theirs
    return refusal('system.stale_version', { by: 'minh', at: '2026-03-11T02:00:00.000Z' })
  })
  const { user } = await renderScreen(`/organisation/levels?open=${ID}&mode=edit`, {
    as: ['organization:level:r', 'organization:level:cud'],
    fakes: [fake(levelEndpoints.list, () => ({ items: [now], total: 1 })), fake(levelEndpoints.get, () => now), update],
  })
  await fill(user, await screen.findByRole('textbox', { name: /English/ }), 'Head')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^minh changed this at 11 Mar 2026, 09:00 while you were editing/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the change' }))
  expect(await screen.findByText('Changed after you opened this: Rank')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: /English/ })).toHaveProperty('value', 'Head')
  await new Promise((done) => setTimeout(done, 550))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(update.calls.at(-1)).toMatchObject({ version: 2, rank: 7, names: { en: 'Head' } })
})

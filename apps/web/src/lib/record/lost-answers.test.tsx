// @module-tag no-retry

import { levelEndpoints } from '@muster/contract/organisation/level'
import { pingEndpoints } from '@muster/contract/system/ping'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fake, LOST, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

type Level = typeof DIRECTOR
const ID = '0190a000-0000-7000-8000-0000000000a1'
const DIRECTOR = {
  id: ID,
  companyId: COMPANY,
  names: { cn: '', en: 'Director', vn: '' },
  rank: 1,
  isManager: true,
  people: 0,
  version: 1,
}
const CHANGES = ['organization:level:r', 'organization:level:cud'] as const

const GONE = { id: ID }

/** A server that does what it is asked once for each key, and whose answers to the first `lost` calls get lost. */
function levelsOf(lost: number, ...begun: Level[]) {
  const kept = new Map(begun.map((level) => [level.id, level]))
  const answers = new Map<string, { said: string; answer: Level | typeof GONE }>()
  const once = <T extends Level | typeof GONE>(key: string, input: object, call: number, act: () => T) => {
    const said = JSON.stringify(input)
    const known = answers.get(key)
    if (known && known.said !== said) return refusal('system.key_reused')
    const answer = known?.answer ?? act()
    answers.set(key, { said, answer })
    return call <= lost ? LOST : (answer as T)
  }
  const keep = (level: Level) => {
    kept.set(level.id, level)
    return level
  }
  const create = fake(levelEndpoints.create, (input, call, key) =>
    once(key, input, call, () => keep({ ...DIRECTOR, ...input })),
  )
  const update = fake(levelEndpoints.update, (input, call, key) => {
    const now = kept.get(input.id)!
    if (!answers.has(key) && now.version !== input.version) return refusal('system.stale_version')
    return once(key, input, call, () => keep({ ...now, ...input, version: now.version + 1 }))
  })
  const remove = fake(levelEndpoints.remove, (input, call, key) => {
    if (!answers.has(key) && !kept.has(input.id)) return refusal('system.id_not_found')
    return once(key, input, call, () => {
      kept.delete(input.id)
      return GONE
    })
  })
  const fakes = [
    fake(levelEndpoints.list, () => ({ items: [...kept.values()], total: kept.size })),
    fake(levelEndpoints.get, ({ id }) => kept.get(id) ?? refusal('system.id_not_found')),
    create,
    update,
    remove,
  ]
  return { create, update, remove, fakes, kept }
}

/** A press sooner than this is the second half of a double click. */
const reading = () => new Promise((done) => setTimeout(done, 550))
const save = async (user: UserEvent) => {
  await reading()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
}
const name = () => screen.findByRole('textbox', { name: /English/ })
const noAnswer = () => screen.findByText(/^Not confirmed:|is not confirmed yet/)

test('a record whose answer got lost is not refused by its own name: pressing again says what became of it', async () => {
  const { create, fakes, kept } = levelsOf(1)
  const { user } = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes })
  await user.type(await name(), 'Director')
  await save(user)
  await noAnswer()
  // The list has been read anew meanwhile, and holds what was made.
  expect(kept.size).toBe(1)
  await save(user)
  expect(await screen.findByRole('heading', { name: 'Director' })).toBeTruthy()
  expect(create.keys[1]).toBe(create.keys[0])
  expect(kept.size).toBe(1)
})

test('what was not answered is said where it is seen: the form goes to its notice, and the field keeps the keyboard away', async () => {
  const { fakes } = levelsOf(1)
  const { user } = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes })
  await user.type(await name(), 'Director')
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  await save(user)
  const notice = await noAnswer()
  await waitFor(() => expect(brought.mock.contexts.some((box) => (box as Element).contains(notice))).toBe(true))
  expect(document.activeElement).not.toBe(await name())
  brought.mockRestore()
})

test('its key lies in the draft: the page that was loaded anew repeats it', async () => {
  const { create, fakes } = levelsOf(1)
  const { user } = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes })
  await user.type(await name(), 'Director')
  await save(user)
  await noAnswer()
  const again = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes, again: true })
  expect(await name()).toHaveProperty('value', 'Director')
  await save(again.user)
  expect(await screen.findByRole('heading', { name: 'Director' })).toBeTruthy()
  expect(create.keys[1]).toBe(create.keys[0])
})

test('what was typed since is not taken for saved: the form says what happened, and goes on as another save', async () => {
  const { create, fakes } = levelsOf(1)
  const { user } = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes })
  await user.type(await name(), 'Director')
  await save(user)
  await noAnswer()
  await user.type(await name(), ' II')
  await save(user)
  expect(await screen.findByText(/What you sent before did arrive and was carried out/)).toBeTruthy()
  expect(await name()).toHaveProperty('value', 'Director II')
  await save(user)
  expect(await screen.findByRole('heading', { name: 'Director II' })).toBeTruthy()
  expect(create.keys[2]).not.toBe(create.keys[0])
})

test('a draft that is given up gives up its key', async () => {
  const { create, fakes } = levelsOf(1)
  const { user } = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes })
  await user.type(await name(), 'Director')
  await save(user)
  await noAnswer()
  const again = await renderScreen('/organisation/levels?open=new', { as: CHANGES, fakes, again: true })
  await again.user.click(await screen.findByRole('button', { name: /^Discard|^Start over|^Empty/ }))
  await again.user.type(await name(), 'Clerk')
  await save(again.user)
  await waitFor(() => expect(create.calls).toHaveLength(2))
  expect(create.keys[1]).not.toBe(create.keys[0])
})

test.each([{ loaded: false }, { loaded: true }])(
  'a change finds its own version and is saved (page loaded anew: $loaded)',
  async ({ loaded }) => {
    const { update, fakes } = levelsOf(1, DIRECTOR)
    const place = `/organisation/levels?open=${ID}&mode=edit` as const
    let { user } = await renderScreen(place, { as: CHANGES, fakes })
    await user.type(await name(), ' II')
    await save(user)
    await noAnswer()
    if (loaded) ({ user } = await renderScreen(place, { as: CHANGES, fakes, again: true }))
    await name()
    await save(user)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(update.calls.map(({ version }) => version)).toEqual([1, 1])
    expect(update.keys[1]).toBe(update.keys[0])
  },
)

test('what is deleted twice is deleted, and not absent', async () => {
  const { remove, fakes, kept } = levelsOf(1, DIRECTOR)
  // Nothing arrives for a while, so the list still shows it.
  const ping = fake(pingEndpoints.get, LOST)
  const { user } = await renderScreen('/organisation/levels', { as: CHANGES, fakes: [...fakes, ping] })
  const drop = async () => {
    await reading()
    await user.click(await screen.findByRole('button', { name: /^Actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  await drop()
  await noAnswer()
  expect(kept.size).toBe(0)
  await drop()
  expect(await screen.findByText('Director was deleted')).toBeTruthy()
  expect(remove.keys[1]).toBe(remove.keys[0])
})

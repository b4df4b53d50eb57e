import { parameterEndpoints as parameters } from '@muster/contract/system/parameter'
import { day } from '@muster/kernel/day'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const BOTH = ['default', 'system:parameter:r', 'system:parameter:cud'] as const
const LAST = { at: '2026-03-01T02:00:00.000Z', by: 'admin' }
const state = (key: 'list.max-range' | 'selection.max-days' | 'session.idle', value: number, version = 0) => ({
  key,
  value,
  since: null,
  last: version > 0 ? LAST : null,
  next: null,
  version,
})
const ITEMS = [state('list.max-range', 31), state('selection.max-days', 7, 4), state('session.idle', 30)]
const listed = (mayChangeGroup = false) =>
  fake(parameters.list, { items: ITEMS, total: ITEMS.length, today: day('2026-03-11'), mayChangeGroup })
const touched = fake(parameters.touched, { items: [] })
const field = (name: string) => screen.findByRole('spinbutton', { name })

describe('parameters on their screen [2.15b, 9.12]', () => {
  it('stand in groups with value, meaning, default and last change, and are found by name, meaning or key', async () => {
    const { user } = await renderScreen('/system/parameters', {
      as: ['default', 'system:parameter:r'],
      fakes: [listed()],
    })
    const row = (await screen.findByText('Days edited at once')).closest('li') as HTMLElement
    expect(within(row).getAllByText('7 days')).toHaveLength(2)
    expect(within(row).getByText(/, admin$/)).toBeTruthy()
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'selection.max')
    await expect.poll(() => screen.queryByText('Longest period of a list')).toBeNull()
    expect(screen.getByText('Days edited at once')).toBeTruthy()
  })

  it('are changed together from a day on, after a look at before and after and at whom they touch', async () => {
    const sent: unknown[] = []
    const change = fake(parameters.change, (input) => {
      sent.push(input)
      return { changed: 1 }
    })
    const { user } = await renderScreen('/system/parameters', { as: BOTH, fakes: [listed(), touched, change] })
    const days = await field('Days edited at once')
    await user.clear(days)
    await user.type(days, '10')
    await user.click(screen.getByRole('button', { name: 'Review changes (1)' }))
    const table = await screen.findByRole('table')
    expect(within(table).getByText('7 days')).toBeTruthy()
    expect(within(table).getByText('10 days')).toBeTruthy()
    expect(await screen.findByText(/Nothing is computed again/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => sent)
      .toMatchObject([{ from: '2026-03-11', changes: [{ key: 'selection.max-days', value: 10, version: 4 }] }])
    await expect.poll(() => screen.queryByRole('table')).toBeNull()
  })

  it('that are names with a number each get lines, which are changed and removed one by one', async () => {
    const sent: unknown[] = []
    const change = fake(parameters.change, (input) => {
      sent.push(input)
      return { changed: 1 }
    })
    const hours = {
      ...state('list.max-range', 0, 2),
      key: 'holiday.fixed-hours' as const,
      value: [{ name: 'Tết', value: 8 }],
    }
    const list = fake(parameters.list, { items: [hours], total: 1, today: day('2026-03-11'), mayChangeGroup: false })
    const { user } = await renderScreen('/system/parameters', { as: BOTH, fakes: [list, touched, change] })
    await user.click(await screen.findByRole('button', { name: 'Add' }))
    const [, second] = await screen.findAllByRole('textbox', { name: 'Holiday' })
    await user.type(second as HTMLElement, 'Labour Day')
    await user.click(screen.getByRole('button', { name: 'Review changes (1)' }))
    expect(within(await screen.findByRole('table')).getByText('Tết 8 and Labour Day 8')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const value = [
      { name: 'Tết', value: 8 },
      { name: 'Labour Day', value: 8 },
    ]
    await expect.poll(() => sent).toMatchObject([{ changes: [{ key: 'holiday.fixed-hours', value, version: 2 }] }])
  })

  it('out of their range or contradicting each other are told at once, and cannot be saved', async () => {
    const { user } = await renderScreen('/system/parameters', { as: BOTH, fakes: [listed()] })
    const days = await field('Days edited at once')
    await user.clear(days)
    await user.type(days, '40')
    expect(await screen.findByText('Enter a number from 1 to 31')).toBeTruthy()
    const range = await field('Longest period of a list')
    await user.clear(range)
    await user.type(range, '5')
    expect(await screen.findByText('Longest period of a list must not be below Days edited at once.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Review/ })).toHaveProperty('disabled', true)
  })

  it('of the group are changed by who administers it alone', async () => {
    await renderScreen('/system/parameters', { as: BOTH, fakes: [listed(false)] })
    await field('Days edited at once')
    expect(screen.queryByRole('spinbutton', { name: 'Idle session' })).toBeNull()
    await renderScreen('/system/parameters', { as: BOTH, fakes: [listed(true)] })
    expect(await field('Idle session')).toBeTruthy()
  })

  it('show what somebody else has saved meanwhile beside one’s own value', async () => {
    const conflicts = [{ key: 'selection.max-days', yours: 10, theirs: 5, from: '2026-03-11', at: LAST.at, by: 'anna' }]
    const stale = fake(parameters.change, () => refusal('system.stale_version', { conflicts }))
    const { user } = await renderScreen('/system/parameters', { as: BOTH, fakes: [listed(), touched, stale] })
    const days = await field('Days edited at once')
    await user.clear(days)
    await user.type(days, '10')
    await user.click(screen.getByRole('button', { name: 'Review changes (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Days edited at once: anna saved 5 days, you entered 10 days.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take the saved values' }))
    await expect.poll(() => screen.queryByRole('button', { name: 'Review changes (0)' })).toBeTruthy()
  })

  it('are restored from their history by deciding an earlier value anew', async () => {
    const decision = (version: number, value: number, state: 'past' | 'inForce') => ({
      version,
      value,
      from: day('2026-02-01'),
      ...LAST,
      state,
    })
    const history = fake(parameters.history, { items: [decision(4, 7, 'inForce'), decision(2, 12, 'past')], total: 2 })
    const { user } = await renderScreen('/system/parameters', { as: BOTH, fakes: [listed(), history] })
    await user.click(await screen.findByRole('button', { name: 'History of Days edited at once' }))
    await user.click(await screen.findByRole('button', { name: 'Use this value again' }))
    expect(await field('Days edited at once')).toHaveProperty('value', '12')
    expect(screen.getByRole('button', { name: 'Review changes (1)' })).toBeTruthy()
  })
})

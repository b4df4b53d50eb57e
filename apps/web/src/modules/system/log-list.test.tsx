import type { ReplyOf } from '@muster/contract/endpoint'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { jobEndpoints } from '@muster/contract/system/job'
import { operationLogEndpoints as log } from '@muster/contract/system/operation-log'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { fake, refusal } from '../../../test/fake.ts'
import { COMPANY } from '../../../test/person.ts'
import { placeNow, renderScreen } from '../../../test/render-screen.tsx'

type Entry = ReplyOf<typeof log.list>['items'][number]

const ENTRY: Entry = {
  id: 'c1773105420000000-7',
  companyId: COMPANY,
  at: '2026-03-10T01:17:00.000Z',
  operator: { personId: '0190a000-0000-7000-8000-0000000000e1', account: 'hr', name: 'Trần Văn Minh' },
  byProgram: false,
  onBehalfOf: null,
  module: 'organisation',
  action: 'office.update',
  description: 'Office · Changed',
  object: '0190a000-0000-7000-8000-0000000000f1',
  objectName: 'Gate 2',
  objectPlace: '/organisation/offices',
  address: '10.0.0.7',
  device: 'Chrome 142',
}
const BY_PROGRAM: Entry = {
  ...ENTRY,
  id: 'c1773105420000000-6',
  operator: null,
  byProgram: true,
  onBehalfOf: { personId: '0190a000-0000-7000-8000-0000000000e1', account: 'hr', name: null },
  description: 'Accepted proposals',
  objectName: 'Company calendar',
}
const CHANGES = [
  { label: 'Time zone', kind: 'changed', before: 'Asia/Bangkok', after: 'Asia/Ho_Chi_Minh', isHidden: false },
  { label: 'Phone', kind: 'added', before: null, after: '0901', isHidden: false },
  { label: 'Password', kind: 'changed', before: null, after: null, isHidden: true },
  { label: 'Country or region', kind: 'same', before: 'VN', after: 'VN', isHidden: false },
] satisfies ReplyOf<typeof log.get>['changes']

const page = (items: Entry[], next: string | null = null, about: number | null = items.length) =>
  fake(log.list, { items, next, about })
const choices = fake(log.choices, {
  modules: [{ module: 'organisation', label: 'Organisation' }],
  actions: [{ action: 'office.update', label: 'Office · Changed' }],
})
const READER = ['system:operlog:r'] as const
const whole = fake(log.get, { ...ENTRY, requestId: 'req-1', changes: CHANGES })

describe('the operation log [2.15a, 3.23, S26]', () => {
  it('shows who did what to what, and for whom the program did', async () => {
    await renderScreen('/system/log', { as: [...READER], fakes: [page([ENTRY, BY_PROGRAM]), choices] })
    expect(await screen.findByText('Trần Văn Minh · hr')).toBeTruthy()
    expect(screen.getByText('Office · Changed')).toBeTruthy()
    expect(screen.getByText('Gate 2')).toBeTruthy()
    expect(screen.getAllByText('10.0.0.7 · Chrome 142')).toHaveLength(2)
    expect(screen.getByText('Automatic')).toBeTruthy()
    expect(screen.getByText('On behalf of hr')).toBeTruthy()
    expect(screen.getByText('Company calendar')).toBeTruthy()
    // An id stands in the address alone.
    expect(document.body.textContent).not.toContain(BY_PROGRAM.object)
    expect(screen.queryByRole('button', { name: 'Check the seals' })).toBeNull()
  })

  it('opens an entry at its address, what differs first and with a sign, what stayed folded away', async () => {
    const { user } = await renderScreen(`/system/log?open=${ENTRY.id}`, {
      as: [...READER],
      fakes: [page([ENTRY]), choices, whole],
    })
    const changes = await screen.findByRole('region', { name: 'Changes' })
    const lines = () => [...changes.querySelectorAll('dd')].map((line) => line.textContent)
    expect(lines()).toEqual([
      '−Before: Asia/Bangkok',
      '+After: Asia/Ho_Chi_Minh',
      '+After: 0901',
      '−Before: not shown',
      '+After: not shown',
    ])
    await user.click(within(changes).getByRole('button', { name: 'Unchanged fields: 1' }))
    expect(lines()).toContain('VN')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`#/system/log?object=${ENTRY.object}`)
    expect(links).toContain(`#/organisation/offices?open=${ENTRY.object}`)
  })

  it('says that it looks further back where nothing was found so far', async () => {
    await renderScreen('/system/log?search=needle', {
      as: [...READER],
      fakes: [page([], 'c1773105420000000-1', null), choices],
    })
    expect(await screen.findByText(/further back have not been searched/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  })

  it.each([
    ['every entry as it was', [], /Every sealed entry is as it was: 12, until/],
    [
      'a change',
      [{ kind: 'rows_changed' as const, seal: 3, month: '2026-03', count: 5 }],
      /seal 3: An entry was changed or moved, one of 5/,
    ],
  ])('compares the log with its seals, and says of %s', async (_what, findings, said) => {
    const id = '0190a000-0000-7000-8000-0000000000a1'
    const result = { logs: [{ ofGroup: false, rows: 12, sealedAt: '2026-03-10T01:17:00.000Z', unsealed: 0, findings }] }
    const { user } = await renderScreen('/system/log', {
      as: [...READER, 'system:operlog:cud'],
      fakes: [
        page([ENTRY]),
        choices,
        fake(log.check, { jobId: id }),
        fake(jobEndpoints.get, { id, kind: 'system.log-check', state: 'done', done: 1, total: 1, result }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Check the seals' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it.each([
    [[...READER, 'organization:level:r'] as const, 1],
    [['organization:level:r'] as const, 0],
  ])('is led to from every open record, for who may read it (%j)', async (as, links) => {
    const level = {
      id: ENTRY.object,
      companyId: COMPANY,
      names: { cn: '', en: 'Operator', vn: '' },
      rank: 5,
      isManager: false,
      people: 3,
      version: 1,
    }
    await renderScreen(`/organisation/levels?open=${level.id}`, {
      as: [...as],
      fakes: [fake(levelEndpoints.list, { items: [level], total: 1 }), fake(levelEndpoints.get, level)],
    })
    await screen.findByRole('heading', { name: 'Operator' })
    const found = screen.queryAllByRole('link', { name: 'All changes of this object' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      links === 0 ? [] : [`#/system/log?object=${ENTRY.object}`],
    )
  })
})

describe('a range of days that is refused', () => {
  it('stays in its filter and is said there, and narrows nothing', async () => {
    const list = page([ENTRY])
    const { user } = await renderScreen('/system/log?from=2026-03-10', { as: [...READER], fakes: [list, choices] })
    const chip = () => screen.getByRole('button', { name: /^Days/ })
    await screen.findByText('Gate 2')
    await user.click(chip())
    const to = () => screen.getByLabelText<HTMLInputElement>('To')
    await user.type(to(), '2026-03-05')
    await user.click(document.body)
    const said = 'The first possible day is 10 Mar 2026'
    expect(chip().textContent).toContain(said)
    await user.click(chip())
    expect([to().value, to().closest('.m-field')?.querySelector('.m-field-error')?.textContent]).toEqual([
      '2026-03-05',
      said,
    ])
    expect([placeNow(), list.calls.some((call) => call.to !== undefined)]).toEqual([
      '/system/log?from=2026-03-10',
      false,
    ])
    await user.clear(to())
    await user.type(to(), '2026-03-12')
    await expect.poll(placeNow).toBe('/system/log?from=2026-03-10&to=2026-03-12')
    expect(chip().textContent).not.toContain(said)
  })

  it('is said by the list where the server refuses it', async () => {
    const refused = fake(log.list, refusal('system.format', { fields: { to: 'range_too_long:31' } }))
    await renderScreen('/system/log?from=2026-01-01&to=2026-03-10', { as: [...READER], fakes: [refused, choices] })
    expect(await screen.findByText('Choose at most 31 days')).toBeTruthy()
  })
})

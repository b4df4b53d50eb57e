import { employeeEndpoints } from '@muster/contract/organisation/employee'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter } from '../../ui/filter/filter-model.ts'
import {
  filtersOf,
  inputOf,
  isNarrowed,
  newIn,
  readHidden,
  sortOf,
  viewSearch,
  viewText,
  withFilters,
  withHidden,
  withKeys,
  withNew,
  withOffered,
  withOpen,
  withoutFilters,
} from './list-address.ts'
import { parseSearch, searchText } from './search.ts'

const ID = '0192f0a0-0000-7000-8000-000000000001'
const FILTERS: Filter[] = [
  { kind: 'choice', key: 'state', label: 'Status', multiple: true, options: [] },
  { kind: 'choice', key: 'officeId', label: 'Office', options: [] },
  { kind: 'flag', key: 'isIncomplete', label: 'Incomplete' },
  { kind: 'day', key: 'asOf', label: 'As of', textOf: (v) => v, endText: String },
  { kind: 'range', key: 'from,to', label: 'Days', textOf: (a, b) => `${a}–${b}`, endText: String },
]

describe('inputOf', () => {
  it('asks what the address says, with the defaults of the endpoint', () => {
    const search = parseSearch(
      `?state=employed&state=notice&isIncomplete=true&page=2&sort=name&order=desc&open=${ID}&mode=edit`,
    )
    expect(inputOf(employeeEndpoints.list, search)).toEqual({
      state: ['employed', 'notice'],
      isIncomplete: true,
      page: 2,
      pageSize: 50,
      sort: 'name',
      order: 'desc',
    })
  })
  it('leaves out what the endpoint does not know or does not take', () => {
    const search = parseSearch('?state=asleep&page=-1&sort=shoe&colour=red&search=chen')
    expect(inputOf(employeeEndpoints.list, search)).toEqual({ page: 1, pageSize: 50, order: 'asc', search: 'chen' })
  })
  it('asks the sheet of a list for the same without a page', () => {
    const search = parseSearch(`?state=employed&page=3&pageSize=20&sort=name&order=desc&search=chen&open=${ID}`)
    const { page, pageSize, ...rest } = inputOf(employeeEndpoints.list, search)
    expect(inputOf(employeeEndpoints.export, search)).toEqual(rest)
    expect(rest).toEqual({ state: ['employed'], sort: 'name', order: 'desc', search: 'chen' })
  })
  it('takes any address without throwing', () => {
    const key = fc.oneof(fc.constantFrom('page', 'state', 'sort', 'search', 'asOf', '__proto__'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
        const text = new URLSearchParams(pairs).toString()
        expect(inputOf(employeeEndpoints.list, parseSearch(text)).page).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('filters', () => {
  it('live in the address, all kinds of them', () => {
    const values = {
      state: ['employed', 'notice'],
      officeId: [ID],
      isIncomplete: ['1'],
      asOf: ['2026-01-31'],
      'from,to': ['2026-01-01', ''],
    }
    const search = withFilters({ page: '3', search: 'x', open: ID }, FILTERS, values)
    expect(search).toEqual({
      search: 'x',
      open: ID,
      state: ['employed', 'notice'],
      officeId: ID,
      isIncomplete: 'true',
      asOf: '2026-01-31',
      from: '2026-01-01',
    })
    expect(filtersOf(FILTERS, parseSearch(searchText(search)))).toEqual(values)
  })
  it('are without choices that are not offered, once it is known which are', () => {
    const options = [{ value: 'employed', label: 'Employed' }]
    const filters: Filter[] = [
      { kind: 'choice', key: 'state', label: 'Status', multiple: true, options },
      { kind: 'choice', key: 'officeId', label: 'Office', options: [] },
      { kind: 'choice', key: 'who', label: 'Who', options: async () => [] },
    ]
    const kept = { officeId: ID, who: 'x', page: '2', sort: 'name' }
    expect(filtersOf(filters, { ...kept, state: 'late' })).toEqual({ officeId: [ID], who: ['x'] })
    expect(withOffered({ ...kept, state: 'late' }, filters)).toEqual(kept)
    expect(withOffered({ ...kept, state: ['late', 'employed'] }, filters)).toEqual({ ...kept, state: 'employed' })
    const good = { ...kept, state: 'employed' }
    expect(withOffered(good, filters)).toBe(good)
  })
  it('are off for a flag that says no', () => {
    expect(filtersOf(FILTERS, { isIncomplete: 'false' })).toEqual({})
  })
  it('go with the search when they are cleared; sort and what is open stay', () => {
    const search = parseSearch(`?state=employed&search=x&page=2&sort=name&open=${ID}`)
    expect(withoutFilters(search)).toEqual({ sort: 'name', open: ID })
    expect([isNarrowed(search), isNarrowed(withoutFilters(search)), isNarrowed({ search: '' })]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('sort', () => {
  it('is the list’s own unless the address says otherwise', () => {
    expect(sortOf({})).toBeUndefined()
    expect(sortOf({ sort: 'name' })).toEqual({ key: 'name', order: 'asc' })
    expect(sortOf({ sort: 'name', order: 'desc' })).toEqual({ key: 'name', order: 'desc' })
  })
})

describe('columns', () => {
  it.each([
    { hidden: undefined, text: '?sort=name' },
    { hidden: [], text: '?sort=name&hide=' },
    { hidden: ['pin'], text: '?sort=name&hide=pin' },
    { hidden: ['pin', 'level'], text: '?sort=name&hide=pin&hide=level' },
  ])('that are hidden, $hidden, stand in the address', ({ hidden, text }) => {
    expect(searchText(withHidden({ sort: 'name', hide: 'office' }, hidden))).toBe(text)
    expect(readHidden(parseSearch(text))).toEqual(hidden)
  })
  it('are no filter: the list is not narrowed by them and keeps them when it is cleared', () => {
    const search = { hide: 'pin', state: 'employed' }
    expect(withoutFilters(search)).toEqual({ hide: 'pin' })
    expect(isNarrowed({ hide: 'pin' })).toBe(false)
    expect(inputOf(employeeEndpoints.list, search)).toEqual(inputOf(employeeEndpoints.list, { state: 'employed' }))
  })
})

describe('what a new row begins with', () => {
  const search = parseSearch(`?state=employed${searchText(withNew({ first: '2026-12-03' })).replace('?', '&')}`)

  it('stands in the address beside the list, and narrows nothing', () => {
    expect(search).toEqual({ state: 'employed', open: 'new', 'new.first': '2026-12-03' })
    expect(newIn(search)).toEqual({ first: '2026-12-03' })
    expect(isNarrowed(withKeys(search, { state: undefined }))).toBe(false)
    expect(viewText(search)).toBe('?state=employed')
  })

  it('goes with the form, whatever is open behind it', () => {
    expect(withOpen(search, undefined)).toEqual({ state: 'employed' })
    expect(withOpen(search, '7', 'edit')).toEqual({ state: 'employed', open: '7', mode: 'edit' })
  })
})

describe('views', () => {
  it('keep filters, search and sort, without page, columns and what is open', () => {
    const search = parseSearch('?state=employed&sort=name&page=4&open=1&mode=edit&hide=pin')
    expect(viewText(search)).toBe('?state=employed&sort=name')
    expect(viewSearch(viewText(search))).toEqual({ state: 'employed', sort: 'name' })
  })
})

describe('parseSearch', () => {
  it('and searchText give back what was put in', () => {
    const values = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }))
    const key = fc
      .oneof(fc.constantFrom('constructor', 'toString'), fc.string({ minLength: 1 }))
      .filter((k) => k !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(key, values), (search) => {
        expect(parseSearch(searchText(search))).toEqual({ ...search })
      }),
    )
  })
  it('takes keys out that are emptied', () => {
    expect(withKeys({ a: '1', b: '2' }, { a: undefined, b: '3', c: '4' })).toEqual({ b: '3', c: '4' })
  })
})

import { levelEndpoints } from '@muster/contract/organisation/level'
import { expect, test } from 'vitest'
import { type Fake, fake, refusal } from './fake.ts'
import { fakeFetch } from './fake-fetch.ts'
import { COMPANY } from './person.ts'

const ID = '0190a000-0000-7000-8000-0000000000a1'
const LEVEL = {
  id: ID,
  companyId: COMPANY,
  names: { cn: '', en: 'A', vn: '' },
  rank: 1,
  isManager: false,
  people: 0,
  version: 1,
}

/** A `fetch` of somebody with these permissions, and what failed in it. */
function opened(fakes: readonly Fake[], permissions: readonly string[] = ['organization:level:r']) {
  const failures: string[] = []
  const failed = ({ message }: Error) => void failures.push(message)
  return { failures, ask: fakeFetch({ fakes, permissions, locale: 'vi_VN', failed }) }
}

test('a call that no fake answers fails with the name of its endpoint', async () => {
  const { ask, failures } = opened([fake(levelEndpoints.get, LEVEL)])
  await expect(ask('/api/organisation/levels/export')).rejects.toThrow()
  expect(failures).toEqual(['no fake answers levelEndpoints.export: GET /api/organisation/levels/export'])
})

test('a fake that gives no reply of its endpoint fails, and what is not declared is left out', async () => {
  const wrong = opened([fake(levelEndpoints.get, { ...LEVEL, rank: 1.5 })])
  await expect(wrong.ask(`/api/organisation/levels/${ID}`)).rejects.toThrow()
  expect(wrong.failures).toEqual([expect.stringContaining('/organisation/levels/:id gives no reply')])
  const more = opened([fake(levelEndpoints.get, Object.assign({ secret: 1 }, LEVEL))])
  const answer = await more.ask(`/api/organisation/levels/${ID}`)
  expect(await answer.json()).toEqual({ code: 200, msg: '', data: LEVEL })
})

test('refuses as the server does: by right, by the form of the input, and as the fake says', async () => {
  const list = fake(levelEndpoints.list, refusal('system.busy'))
  const asked = async (query: string, permissions?: readonly string[]) => {
    const answer = await opened([list], permissions).ask(`/api/organisation/levels${query}`)
    return [answer.status, await answer.json()]
  }
  expect(await asked('', [])).toEqual([
    403,
    expect.objectContaining({ code: 403, data: { key: 'system.forbidden', permission: 'organization:level:r' } }),
  ])
  expect(await asked('?page=0&colour=red')).toEqual([
    422,
    expect.objectContaining({
      code: 10001,
      data: { key: 'system.format', fields: { page: 'out_of_range:1:1000000', colour: 'unknown_property' } },
    }),
  ])
  expect(list.calls).toEqual([])
  expect(await asked('?page=2')).toEqual([
    503,
    { code: 50301, msg: expect.stringContaining('Máy chủ đang bận'), data: { key: 'system.busy' } },
  ])
  expect(list.calls).toEqual([{ page: 2, pageSize: 50, order: 'asc' }])
})

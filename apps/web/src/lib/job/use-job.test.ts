import { moveJob } from '@muster/contract/organisation/jobs'
import { jobEndpoints } from '@muster/contract/system/job'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isPushOpen } from '../query/push-open.ts'
import { keyOf, queryClient } from '../query/query.ts'
import { formatOf } from '../words/format.ts'
import { failureOfJob, type Job, jobQuery, listRefusedInJob, readJob, resultOfJob, titleOfJob } from './use-job.ts'

const ID = '0197a000-0000-7000-8000-000000000001'
const job = (state: Job['state']): Job => ({
  id: ID,
  kind: 'attendance.import',
  state,
  done: 1,
  total: 3,
  result: null,
})
const pauseIn = (state: Job['state']) => jobQuery(ID).refetchInterval({ state: { data: job(state) } })

describe('a job that is watched [X7]', () => {
  afterEach(() => {
    isPushOpen.set(false)
    queryClient.clear()
  })

  it('is asked again and again only while nobody tells of it, and no more when it is over', () => {
    expect(pauseIn('running')).toBe(400)
    isPushOpen.set(true)
    expect(pauseIn('running')).toBe(5000)
    for (const state of ['done', 'failed', 'cancelled'] as const) expect(pauseIn(state)).toBe(false)
  })

  it('is out of date when it has moved, and no other is', () => {
    const [own, other] = [ID, ID.replace(/1$/, '2')].map((id) => keyOf(jobEndpoints.get, { id }))
    for (const key of [own, other]) queryClient.setQueryData(key!, job('running'))
    readJob(ID)
    const isOld = (key: readonly unknown[] | undefined) => queryClient.getQueryState(key!)?.isInvalidated
    expect([isOld(own), isOld(other)]).toEqual([true, false])
  })
})

describe('a job of a declared kind', () => {
  const moved = { moved: 3, refused: [] }
  it('has a result once it is done, of the declared shape and nothing beside', () => {
    expect(resultOfJob(moveJob, { ...job('done'), result: { ...moved, also: 1 } })).toEqual(moved)
    for (const state of ['queued', 'running', 'failed'] as const)
      expect(resultOfJob(moveJob, { ...job(state), result: moved })).toBeUndefined()
    expect(resultOfJob(moveJob, { ...job('done'), result: { people: 3 } })).toBeUndefined()
  })

  it('is called by its word with its values', () => {
    const said: unknown[] = []
    const t = (...word: unknown[]) => `${said.push(word)}`
    titleOfJob(moveJob, { count: 3 }, t)
    expect(said).toEqual([['organisation.positions.placeMany', { count: 3 }]])
  })
})

describe('why a job did not do something', () => {
  const [t, format] = [(...word: unknown[]) => JSON.stringify(word), formatOf('vi_VN', (key) => key)]
  const values = { name: { cn: '', en: 'Line 3', vn: 'Chuyền 3' }, day: '2026-11-05' }
  const said = JSON.stringify(['system.errors.already_handled', { name: 'Chuyền 3', day: '05/11/2026' }])

  beforeAll(async () => {
    const words = { system: { errors: { already_handled: '{{name}}' } } }
    await i18next.init({ lng: 'en_US', fallbackLng: false, resources: { en_US: { translation: words } } })
  })
  it('has days and names as its reader writes and calls them', () => {
    const refused = [{ id: ID, name: 'Mai', word: 'system.errors.already_handled', values }]
    expect(listRefusedInJob({ ...job('done'), result: { refused } }, t, format)).toMatchObject([{ reason: said }])
    expect(failureOfJob({ ...job('failed'), result: { key: 'system.already_handled', ...values } }, t, format)).toBe(
      said.replace('{', '{"key":"system.already_handled",'),
    )
  })
})

import type { Endpoint } from '@muster/contract/endpoint'
import type { Entity } from '@muster/contract/entities'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { pingEndpoints } from '@muster/contract/system/ping'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { holdReads, isHeld, onRelease } from './held-reads.ts'
import { keyOf } from './query.ts'
import { metaOf } from './shown.ts'

const client = new QueryClient()
const read = (endpoint: Endpoint) =>
  client.getQueryCache().build(client, { queryKey: keyOf(endpoint), meta: metaOf(endpoint) })

describe('reads that a form stands on', () => {
  it('stay as they are until the last form is released, and are due then if something changed meanwhile', () => {
    const due: Entity[][] = []
    const stop = onRelease((entities) => due.push([...entities]))
    const held = () => [levelEndpoints.list, companyEndpoints.list, pingEndpoints.get].map((e) => isHeld(read(e)))
    const one = holdReads(['level'])
    const two = holdReads(['level', 'company'])
    expect(held()).toEqual([true, true, false])
    one()
    expect(due).toEqual([])
    two()
    expect(due).toEqual([['level', 'company']])
    expect(held()).toEqual([false, false, false])
    holdReads(['level'])()
    expect(due).toHaveLength(1)
    stop()
  })
  it('are the records and lists of what is changed, not all that shows it', () => {
    const release = holdReads(['employee'])
    expect(isHeld(read(levelEndpoints.list))).toBe(false)
    release()
  })
})

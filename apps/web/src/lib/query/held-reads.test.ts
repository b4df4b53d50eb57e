import { companyEndpoints } from '@muster/contract/organisation/company'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { describe, expect, it } from 'vitest'
import { holdReads, onRelease, withoutHeld } from './held-reads.ts'

const [LEVELS, COMPANIES] = [levelEndpoints.list.path, companyEndpoints.list.path]

describe('reads that a form stands on', () => {
  it('stay as they are until the last form lets go, and are due then if something changed meanwhile', () => {
    const due: string[][] = []
    const stop = onRelease((paths) => due.push([...paths]))
    const one = holdReads([levelEndpoints.list])
    const two = holdReads([levelEndpoints.list, companyEndpoints.list])
    expect(withoutHeld([LEVELS, COMPANIES, '/ping'])).toEqual(['/ping'])
    one()
    expect(due).toEqual([])
    two()
    expect(due).toEqual([[LEVELS, COMPANIES]])
    expect(withoutHeld([LEVELS])).toEqual([LEVELS])
    holdReads([levelEndpoints.list])()
    expect(due).toHaveLength(1)
    stop()
  })
})

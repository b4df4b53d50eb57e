import { describe, expect, it } from 'vitest'
import { median } from './median.ts'
import { type Bench, measure, outcomeOf } from './run.ts'

const bench: Bench<string[]> = {
  name: 'say a word',
  unit: 'words',
  reach: 1000,
  rounds: 3,
  setup: () => [],
  ours: (said) => ({ done: said.push('ours'), check: 1 }),
  limit: (said) => ({ done: said.push('limit'), check: 1 }),
  limitName: 'silence',
}

describe('the line of a benchmark', () => {
  it('shows ours beside its limit, the ratio and what must be reached', () => {
    expect(outcomeOf(bench, 1500, 6000)).toEqual({
      line: 'say a word | 1,500 words/s | 6,000 (silence) | 0.250 | 1,000 | ok',
      isShort: false,
    })
  })

  it('says SHORT below the reach', () => {
    expect(outcomeOf(bench, 999, 6000)).toMatchObject({ isShort: true, line: expect.stringMatching(/\| SHORT$/) })
    expect(outcomeOf(bench, 999, undefined).line).toBe('say a word | 999 words/s | – | – | 1,000 | SHORT')
  })

  it('can ask for a part of the limit instead of a rate', () => {
    const relative = { ...bench, reach: { ratio: 0.5 } }
    expect(outcomeOf(relative, 2999, 6000).isShort).toBe(true)
    expect(outcomeOf(relative, 3000, 6000)).toMatchObject({
      isShort: false,
      line: expect.stringContaining('ratio 0.5'),
    })
  })
})

describe('a benchmark that bounds the memory', () => {
  it('shows it beside its bound, and is SHORT above it', () => {
    const bounded = { ...bench, most: { megabytes: 400 } }
    expect(outcomeOf(bounded, 1500, undefined, { megabytes: 399.6 })).toEqual({
      line: 'say a word | 1,500 words/s | – | – | 1,000, 400 of 400 MB | ok',
      isShort: false,
    })
    expect(outcomeOf(bounded, 1500, undefined, { megabytes: 401 }).isShort).toBe(true)
  })
})

describe('measuring', () => {
  it('runs both sides in turns, a warm-up and at least five rounds, and tears down', async () => {
    const said: string[] = []
    let ended = 0
    const { line } = await measure({ ...bench, setup: () => said, tearDown: () => void ended++ })
    expect(said).toEqual(Array.from({ length: 6 }, () => ['ours', 'limit']).flat())
    expect(ended).toBe(1)
    expect(line).toMatch(/^say a word \| [\d,]+ words\/s \| [\d,]+ \(silence\) \| \d+\.\d{3} \| 1,000 \| ok$/)
  })

  it('refuses to compare two sides that did not do the same', async () => {
    let ended = 0
    const unequal = { ...bench, limit: () => ({ done: 1, check: 2 }), tearDown: () => void ended++ }
    await expect(measure(unequal)).rejects.toThrow('ours came to 1, its limit to 2')
    expect(ended).toBe(1)
  })
})

describe('the middle', () => {
  it('lies between the two middle ones of an even count', () => {
    expect([median([5, 1, 9]), median([5, 1]), median([])]).toEqual([5, 3, Number.NaN])
  })
})

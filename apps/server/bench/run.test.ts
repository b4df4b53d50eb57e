import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { type Bench, measure, outcomeOf } from './measure.ts'
import { median } from './median.ts'
import { closeAtEnd, closeRun } from './product/held.ts'

const bench: Bench<string[]> = {
  name: 'say a word',
  unit: 'words',
  target: 1000,
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

  it('can ask for a part of the limit and a rate', () => {
    const both = { ...bench, target: { ratio: 0.5, rate: 2000 } }
    expect(outcomeOf(both, 2000, 4000)).toMatchObject({
      isShort: false,
      line: expect.stringContaining('| ratio 0.5 and 2,000 |'),
    })
    expect(outcomeOf(both, 1999, 2000).isShort).toBe(true)
    expect(outcomeOf(both, 2000, 4001).isShort).toBe(true)
  })

  it('can ask for a part of the limit instead of a rate', () => {
    const relative = { ...bench, target: { ratio: 0.5 } }
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

describe('a benchmark that bounds the time of an answer', () => {
  const timed: Bench<string[]> = { ...bench, latency: { percentile: 'p95', most: 50 } }
  const times = { p50: 10, p95: 50.04, p99: 90 }

  it('shows all times beside the bound of one, and is SHORT above it', () => {
    expect(outcomeOf(timed, 1500, 6000, { times: { ...times, p95: 50 } })).toEqual({
      line: 'say a word | 1,500 words/s | 6,000 (silence) | 0.250 | 1,000, p50 10.0 ms, p95 50.0 of 50 ms, p99 90.0 ms | ok',
      isShort: false,
    })
    expect(outcomeOf(timed, 1500, 6000, { times }).isShort).toBe(true)
  })

  it('is excused only by a limit that takes longer itself, where it says so', () => {
    const excusable: Bench<string[]> = { ...bench, latency: { percentile: 'p95', most: 50, ifLimitDoes: true } }
    const [fast, slow] = [
      { times, limitTimes: times },
      { times, limitTimes: { ...times, p95: 50 } },
    ]
    expect(outcomeOf(excusable, 1500, 6000, fast)).toMatchObject({
      isShort: false,
      line: expect.stringContaining('p99 90.0 ms (limit 50.0)'),
    })
    expect(outcomeOf(excusable, 1500, 6000, slow).isShort).toBe(true)
    expect(outcomeOf(timed, 1500, 6000, fast).isShort).toBe(true)
  })

  it('is SHORT when no time was measured', async () => {
    expect((await measure(timed)).isShort).toBe(true)
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

describe('what a benchmark opened', () => {
  it('is closed when its set-up throws, the youngest first', async () => {
    const closed: string[] = []
    const setup = async () => {
      closeAtEnd(async () => void closed.push('cluster'))
      closeAtEnd(async () => void closed.push('product'))
      throw new Error('no people')
    }
    await expect(measure({ ...bench, setup })).rejects.toThrow('no people')
    expect(closed).toEqual(['product', 'cluster'])
  })

  it('is closed when measuring it throws, and none stays open because of another', async () => {
    const closed: string[] = []
    const setup = () => {
      closeAtEnd(async () => void closed.push('cluster'))
      closeAtEnd(() => Promise.reject(new Error('it is planned that this one cannot be closed')))
      return []
    }
    const ours = () => {
      throw new Error('refused')
    }
    await expect(measure({ ...bench, setup, ours })).rejects.toThrow('refused')
    expect(closed).toEqual(['cluster'])
  })

  it('stays open between benchmarks when it is held for the run', async () => {
    let ended = 0
    const close = closeAtEnd(async () => void ended++, { forRun: true })
    await measure(bench)
    expect(ended).toBe(0)
    await Promise.all([close(), close(), closeRun()])
    expect(ended).toBe(1)
  })

  // The set-up opens a real cluster and the product on it, and says so; then it waits for ever.
  const waiting = `import { closeWhenInterrupted } from ${JSON.stringify(join(import.meta.dirname, 'run.ts'))}
    import { measure } from ${JSON.stringify(join(import.meta.dirname, 'measure.ts'))}
    import { openProduct } from ${JSON.stringify(join(import.meta.dirname, 'product/product.ts'))}
    closeWhenInterrupted()
    console.log('begun')
    await measure({ setup: async () => { console.log((await openProduct()).pid); setInterval(() => {}, 1000); await new Promise(() => {}) } })`

  for (const [when, line, signal] of [
    ['while its product runs', /^\d+$/, 'SIGINT'],
    ['while its cluster starts', /^begun$/, 'SIGTERM'],
  ] as const)
    it(`ends with an interrupted run, ${when}`, { timeout: 120_000, tags: 'no-retry' }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'interrupted-'))
      await chmod(folder, 0o711)
      // In a file of its own: the flags of the process are handed on to the product.
      const program = `${folder}.mts`
      await writeFile(program, waiting)
      const child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, TMPDIR: folder },
      })
      const exit = once(child, 'exit')
      for await (const said of createInterface({ input: child.stdout })) if (line.test(said)) break
      child.stdout.resume()
      child.kill(signal)
      expect((await exit)[0]).toBe(signal === 'SIGINT' ? 130 : 143)
      expect({ folders: await readdir(folder), processes: await processesNaming(folder) }).toEqual({
        folders: [],
        processes: [],
      })
      await rm(folder, { recursive: true })
      await rm(program)
    })
})

/** The processes in whose command or environment a text stands. */
async function processesNaming(text: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'latin1').catch(() => '')
  const all = await Promise.all(
    ids.map(async (id) => ({ command: await read(id, 'cmdline'), environment: await read(id, 'environ') })),
  )
  return all.filter((p) => `${p.command}${p.environment}`.includes(text)).map((p) => p.command.replaceAll('\0', ' '))
}

describe('the middle', () => {
  it('lies between the two middle ones of an even count', () => {
    expect([median([5, 1, 9]), median([5, 1]), median([])]).toEqual([5, 3, Number.NaN])
  })
})

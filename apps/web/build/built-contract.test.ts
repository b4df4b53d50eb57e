import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { factsOf } from '@muster/contract/attendance/explanation'
import { findPunchFates, wrongsIn } from '@muster/contract/attendance/punch-fate'
import { framesOf, scrubMessage } from '@muster/contract/system/scrub'
import { addDays, daysBetween, daysFrom, weekday } from '@muster/kernel/day'
import { clockText, minuteOfClock, splitMinutes } from '@muster/kernel/minutes'
import { daysOf, monthOf } from '@muster/kernel/month'
import fc from 'fast-check'
import { build, type InlineConfig, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculateDay } from '../../server/src/modules/attendance/day/day.rules.ts'
import { anyDay } from '../../server/test/any-day.ts'
import { openBrowser } from './browser.ts'
import { WEB, webConfig } from './config.ts'
import { serveBuilt } from './serve.ts'

const SOURCE = {
  factsOf,
  findPunchFates,
  wrongsIn,
  framesOf,
  scrubMessage,
  addDays,
  daysBetween,
  daysFrom,
  weekday,
}
const PURE = { ...SOURCE, clockText, minuteOfClock, splitMinutes, daysOf, monthOf }

/** Where a built page finds the functions, which the product itself takes from the same chunks. */
const ENTRY = `
  export * from '@muster/contract/attendance/explanation'
  export * from '@muster/contract/attendance/punch-fate'
  export * from '@muster/contract/system/scrub'
  export * from '@muster/kernel/day'
  export * from '@muster/kernel/minutes'
  export * from '@muster/kernel/month'
`
const entry: Plugin = {
  name: 'test:pure',
  resolveId: (id) => (id === 'pure' ? join(WEB, 'pure.ts') : undefined),
  load: (id) => (id === join(WEB, 'pure.ts') ? ENTRY : undefined),
}

/** What the functions give for a day; sent into the page as it stands, so it names nothing but its arguments. */
function meaningOf(pure: typeof PURE, { lines, day, minute }: Question): unknown {
  const later = pure.addDays(day, minute % 400)
  const stack = `Error: PIN 4711\n    at ${day} (https://a.example/assets/x-${minute}.js:1:${minute})`
  return [
    [...pure.findPunchFates(lines)],
    pure.wrongsIn(lines),
    lines.map((line) => pure.factsOf(line)),
    [later, pure.weekday(later), pure.daysBetween(day, later), pure.daysFrom(day, pure.addDays(day, minute % 9))],
    [pure.clockText(minute), pure.minuteOfClock(pure.clockText(minute % 1440)), pure.splitMinutes(minute)],
    pure.daysOf(pure.monthOf(later)),
    [pure.scrubMessage(stack), pure.framesOf(stack)],
  ]
}

type Question = { lines: Parameters<typeof findPunchFates>[0]; day: Parameters<typeof addDays>[0]; minute: number }

const QUESTIONS = fc.sample(anyDay, { numRuns: 500, seed: 4_12 }).map((input, minute): Question => {
  const { explanation } = calculateDay(input)
  return { lines: explanation.lines, day: input.cell.day, minute }
})

/** The answers as they travel out of a page. */
const plain = (answers: unknown): unknown[] => JSON.parse(JSON.stringify(answers))
const EXPECTED = plain(QUESTIONS.map((question) => meaningOf(PURE, question)))
/** The questions that are answered otherwise than by the sources; the answers themselves fill pages. */
const otherwise = (answers: unknown[]) => QUESTIONS.filter((_, i) => !isDeepStrictEqual(answers[i], EXPECTED[i])).length

describe('what the contract says in the built product', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muster-built-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function built(name: string, config: InlineConfig, input: Record<string, string>): Promise<string> {
    const outDir = join(folder, name)
    const rolldownOptions = {
      ...config.build?.rolldownOptions,
      input,
      preserveEntrySignatures: 'exports-only' as const,
    }
    const { output } = (await build({
      ...config,
      logLevel: 'error',
      plugins: [config.plugins, entry],
      build: { ...config.build, outDir, write: true, rolldownOptions },
    })) as { output: { fileName: string; name?: string }[] }
    return output.find((file) => file.name === 'pure')?.fileName ?? ''
  }

  it('is what it says in its sources, and by a build that neither shortens nor takes any of our steps', async () => {
    const withParts = QUESTIONS.filter(({ lines }) => findPunchFates(lines).size > 1)
    expect(withParts.length, 'days with parts').toBeGreaterThan(200)

    const bare = await built(
      'bare',
      { root: WEB, configFile: false, publicDir: false, build: { minify: false, emptyOutDir: true } },
      { pure: 'pure' },
    )
    const unshortened: typeof PURE = await import(join(folder, 'bare', bare))
    expect(otherwise(plain(QUESTIONS.map((question) => meaningOf(unshortened, question))))).toBe(0)

    const product = await built('product', webConfig('product'), { index: join(WEB, 'index.html'), pure: 'pure' })
    const server = await serveBuilt(join(folder, 'product'))
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(server.url)
      const asked = `import('/${product}').then((pure) => (${JSON.stringify(QUESTIONS)}).map((one) => (${meaningOf})(pure, one)))`
      expect(otherwise(plain(await page.evaluate(asked)))).toBe(0)
    } finally {
      await browser.close()
      await server.stop()
    }
  })
})

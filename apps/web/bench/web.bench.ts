import { ensureWebBundle } from '../../../scripts/web-bundle.ts'
import { keepToken, openMeasured, signInAt } from './chromium.ts'
import { type Line, lineOf } from './figure.ts'
import { heapFigures } from './heap.ts'
import { conditions, lighthouseFigures, type Target } from './lighthouse.ts'
import { listFigures } from './list-times.ts'
import { openTogether } from './open-together.ts'
import { sessionFigures } from './session.ts'
import { openBarePage, openDemo } from './sites.ts'

const targetsFor = (token: string): Target[] => [
  {
    name: 'sign-in',
    path: '/login',
    mobile: { points: 95, paint: 1800 },
    desktop: { points: 98, paint: 800 },
    accessibility: 100,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    token,
    mobile: { points: 90, paint: 2700 },
    desktop: { points: 98, paint: 1200 },
    accessibility: 97,
  },
  {
    name: 'employees',
    path: '/organisation/employees',
    token,
    mobile: { points: 85, paint: 3300 },
    desktop: { points: 98, paint: 1200 },
    accessibility: 97,
  },
  {
    name: 'schedule',
    path: '/attendance/schedule',
    token,
    mobile: { points: 85, paint: 3300 },
    desktop: { points: 98, paint: 1200 },
    accessibility: 97,
  },
]

const numberOf = (args: readonly string[], name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(args[at + 1])
}

/**
 * The web beside the same on a bare page of React, one line after the other: Lighthouse, a session at a quarter of the processor,
 * memory, and the answers of a list. `--rounds 3` and `--minutes 1` may be given, and `--only` one of lighthouse, session, heap, list.
 */
export async function* report(args: readonly string[]): AsyncGenerator<Line> {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  const wants = (part: string) => only === undefined || only === part
  await ensureWebBundle((line) => console.log(line))
  const { opened, close } = await openTogether(openDemo(), openBarePage(), openMeasured())
  const [demo, bare, browser] = opened
  let isWhole = false
  try {
    const token = await signInAt(demo.address, 'hr')
    yield { line: 'name | ours | bare page | limit | verdict', isShort: false }
    if (wants('lighthouse')) {
      const rounds = numberOf(args, 'rounds', 3)
      yield { line: conditions(browser, rounds), isShort: false }
      for await (const figure of lighthouseFigures(browser, demo.address, bare.address, targetsFor(token), rounds))
        if ('name' in figure) yield lineOf(figure)
        else for (const line of figure) yield { line, isShort: false }
    }
    await keepToken(browser, demo.address, token)
    if (wants('session'))
      for await (const figure of sessionFigures(browser.context, demo.address, bare.address)) yield lineOf(figure)
    if (wants('list')) for await (const figure of listFigures(browser.context)) yield lineOf(figure)
    // Last, because the clock that it sets is the clock of every page after it.
    if (wants('heap'))
      for await (const figure of heapFigures(browser.context, demo.address, bare.address, numberOf(args, 'minutes', 1)))
        yield lineOf(figure)
    isWhole = true
  } finally {
    // A failure of the measuring is what its reader must learn, not that of closing what it broke.
    await close().catch((error) => {
      if (isWhole) throw error
    })
  }
}

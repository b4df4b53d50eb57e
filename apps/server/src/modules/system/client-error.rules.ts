import type { InputOf } from '@muster/contract/endpoint'
import type { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { SCREEN_PATHS } from '@muster/contract/system/screen-paths'
import { framesOf, scrubMessage } from '@muster/contract/system/scrub'
import { reduceMessage } from './fault-message.rules.ts'

/** The stored fields of a page's error, scrubbed of everything personal. */
export type Fault = { kind: string; message: string; stack: string; route: string; build: string; browser: string }

/** How much of the top of a stack makes an error the one it is. */
const FRAMES_COMPARED = 3

/** An error of a page as it is kept: scrubbed once more, with the family of the browser in the place of its own words. */
export function toFault(input: InputOf<(typeof clientErrorEndpoints)['report']>, agent: string): Fault {
  return {
    kind: input.kind,
    message: reduceMessage(scrubMessage(input.message)),
    stack: framesOf(input.stack).join('\n'),
    route: patternOf(input.route),
    build: input.build.replaceAll(/[^\w-]/g, ''),
    browser: findBrowserFamily(agent),
  }
}

/** What makes two errors the same one, in one build or several: kind, message and the top of the stack, without positions. */
export function toFingerprint({ kind, message, stack }: Fault): string {
  const frames = stack.split('\n').slice(0, FRAMES_COMPARED)
  // `row-Ab12Cd34.js:1:2345` is another name in every build.
  return [kind, message, ...frames.map((frame) => frame.replace(/(-[\w-]{8})?\.\w+:\d+:\d+$/, ''))].join('\n')
}

const KNOWN_PATHS: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** The place that is meant, without query and ids; none where it is no place of ours. */
function patternOf(route: string): string {
  const [path = ''] = route.split(/[?#]/)
  const pattern = path
    .split('/')
    .map((part) => (/^(\$?[a-z]+(-[a-z]+)*|\d{3})?$/i.test(part) ? part : '$id'))
    .join('/')
  return KNOWN_PATHS.has(pattern) ? pattern : ''
}

/** Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari: the more special one comes first. */
const FAMILIES = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const

/** The family and main version of a browser, `Chrome 156`; nothing else that a browser says of itself is kept. */
export function findBrowserFamily(agent: string): string {
  for (const [name, pattern] of FAMILIES) {
    const version = pattern.exec(agent)?.[1]
    if (version !== undefined) return `${name} ${version.slice(0, 4)}`
  }
  return 'other'
}

import { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { framesOf, scrubMessage } from '@muster/contract/system/scrub'
import { call } from '../call/api.ts'
import { CallError } from '../call/call-error.ts'
import { ownBuild } from '../page/build.ts'
import { ChunkError } from '../page/load-chunk.ts'
import { routePattern } from './route-pattern.ts'

/** Where an error was thrown: while drawing, outside of it, in a promise that nobody awaited. */
export type FaultKind = 'crash' | 'error' | 'rejection'

/** What one page reports at most in its life: an error that repeats itself says nothing new. */
const MOST = 10
const MOST_STACK = 2400

const reported = new Map<string, Promise<string | undefined>>()

/** What is no error of ours: calls and parts that did not come, what was cancelled, and what extensions of the browser do. */
function isForeign(thrown: unknown): boolean {
  if (thrown instanceof CallError || thrown instanceof ChunkError) return true
  const { name, message, stack } = { ...errorOf(thrown) }
  return name === 'AbortError' || /^ResizeObserver loop/.test(message) || /-extension:\/\//.test(stack)
}

function errorOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (!(thrown instanceof Error)) return { name: '', message: `thrown: ${typeof thrown}`, stack: '' }
  return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' }
}

/**
 * Reports an error to the server, each one once in the life of the page; gives the reference under which it is known there,
 * undefined when it is not reported. No personal data leaves the page.
 */
export function reportFault(kind: FaultKind, thrown: unknown, components: string): Promise<string | undefined> {
  if (isForeign(thrown)) return Promise.resolve(undefined)
  const { name, message, stack } = errorOf(thrown)
  const input = {
    kind,
    message: scrubMessage(`${name}: ${message}`) || 'no message',
    stack: [...framesOf(stack), ...framesOf(components)].map(asFrame).join('\n').slice(0, MOST_STACK),
    route: routePattern(),
    build: ownBuild(),
  }
  const likeness = `${input.message}\n${input.stack.slice(0, 300)}`
  const known = reported.get(likeness)
  if (known || reported.size >= MOST) return known ?? Promise.resolve(undefined)
  const sent = call(clientErrorEndpoints.report, input, { silent: true }).then(
    ({ reference }) => reference,
    () => undefined,
  )
  reported.set(likeness, sent)
  return sent
}

/** `name file.js:1:2` in the words of a browser, as the server reads them. */
function asFrame(frame: string): string {
  return frame.replace(/^(\S+) /, '$1@/')
}

// @module-tag no-retry

import type { Access } from '@muster/contract/endpoint'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CanProps, Info } from './permission.tsx'

let vite: ViteDevServer
let parts: typeof import('./permission.tsx')

beforeAll(async () => {
  // Node reads types away by itself, but no markup.
  vite = await createServer({
    configFile: false,
    root: new URL('.', import.meta.url).pathname,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  parts = (await vite.ssrLoadModule('./permission.tsx')) as typeof parts
}, 30_000)
afterAll(() => vite.close())

/** What somebody who holds some codes sees; undefined for somebody who is not signed in. */
function seen(held: readonly string[] | undefined, needed: CanProps['do'], app?: boolean): string {
  const { Can, InfoProvider } = parts
  const element = createElement(Can as FunctionComponent<Omit<CanProps, 'children'>>, { do: needed, app }, 'the button')
  if (held === undefined) return renderToStaticMarkup(element)
  const info = { permissions: held } as Info
  return renderToStaticMarkup(createElement(InfoProvider as FunctionComponent<{ info: Info }>, { info }, element))
}

const SOME: readonly Access[] = ['organization:office:cud', 'organization:level:cud']

describe('an element with a right', () => {
  it.each<{ who: string; held: string[] | undefined; needed: CanProps['do']; app?: boolean; isSeen: boolean }>([
    { who: 'who holds the one code', held: [SOME[0]!], needed: SOME[0]!, isSeen: true },
    { who: 'who holds another one', held: [SOME[1]!], needed: SOME[0]!, isSeen: false },
    { who: 'who holds one of several', held: [SOME[1]!], needed: SOME, isSeen: true },
    { who: 'who holds none of several', held: ['my'], needed: SOME, isSeen: false },
    { who: 'everybody signed in, for default', held: [], needed: 'default', isSeen: true },
    { who: 'nobody signed in, for default', held: undefined, needed: 'default', isSeen: false },
    { who: 'nobody, for HIDDEN', held: ['HIDDEN'], needed: 'HIDDEN', isSeen: false },
    { who: 'who holds one beside HIDDEN', held: [SOME[0]!], needed: ['HIDDEN', SOME[0]!], isSeen: true },
    { who: 'the holder of the code with app:', held: [`app:${SOME[0]}`], needed: SOME[0]!, app: true, isSeen: true },
    { who: 'the holder of the bare code, for the app', held: [SOME[0]!], needed: SOME[0]!, app: true, isSeen: false },
    { who: 'the holder of app: alone, on the web', held: [`app:${SOME[0]}`], needed: SOME[0]!, isSeen: false },
  ])('is there for $who: $isSeen [6.02]', ({ held, needed, app, isSeen }) => {
    expect(seen(held, needed, app)).toBe(isSeen ? 'the button' : '')
  })
})

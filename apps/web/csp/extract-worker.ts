import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type * as Cssinjs from '@ant-design/cssinjs'
import type * as AntdModule from 'antd'
import { createElement as h } from 'react'
import type * as ReactServer from 'react-dom/server'
import { ANTD_KEY, antdTheme } from '../src/ui/antd/antd-theme.ts'
import { MODES, type Mode, PALETTES, type Palette } from '../src/ui/base/tokens.ts'
import type { Extract } from './extract.ts'
import { drawn } from './recipes.ts'

// antd and cssinjs must be one pair: both in their CommonJS form, which is what Node resolves them to.
const require = createRequire(import.meta.url)
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs') as typeof Cssinjs
const antd = require('antd') as typeof AntdModule
const { renderToString } = require('react-dom/server') as typeof ReactServer

/** antd also styles every bare link of the page; links are ours. */
const BARE_LINKS = /(?<=^|\})a(?:[:[][^,{]*)?(?:,a[:[][^,{]*)*\{[^}]*\}/g
const CACHE_MARK = /\.data-ant-cssinjs-cache-path\{[^}]*\}/

type Block = Map<string, string>

function draw(names: readonly string[], palette: Palette, mode: Mode) {
  const cache = createCache()
  const algorithm = mode === 'dark' ? antd.theme.darkAlgorithm : antd.theme.defaultAlgorithm
  const theme = { ...antdTheme(palette, mode, algorithm), zeroRuntime: false }
  const parts = names.map((name) => h('div', { key: name }, drawn(name, antd)))
  renderToString(h(StyleProvider, { cache }, h(antd.ConfigProvider, { theme }, parts)))
  return cache
}

/** Custom properties of the blocks that carry our key; blocks of other keys belong to nested providers inside antd. */
function variablesOf(css: string): Block {
  const block: Block = new Map()
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector!.trim().startsWith(`.${ANTD_KEY}`)) continue
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):((?:[^;"']|"[^"]*"|'[^']*')+)/g))
      block.set(name!, value!.trim())
  }
  return block
}

const rule = (selector: string, entries: [string, string][]) =>
  entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `${name}:${value};`).join('')}}\n`

/** Writes what is the same everywhere once, what follows the mode twice, and only the rest per palette and mode. */
function grouped(blocks: Map<string, Block>): string {
  const of = (palette: Palette, mode: Mode) => blocks.get(`${palette} ${mode}`)!
  const names = [...of('theme-A', 'light').keys()]
  const alike = (name: string, modes: readonly Mode[]) =>
    new Set(PALETTES.flatMap((palette) => modes.map((mode) => of(palette, mode).get(name)))).size === 1
  const constant = names.filter((name) => alike(name, MODES))
  const byMode = names.filter((name) => !constant.includes(name) && MODES.every((mode) => alike(name, [mode])))
  const rest = names.filter((name) => !constant.includes(name) && !byMode.includes(name))
  const values = (from: string[], block: Block) => from.map((name): [string, string] => [name, block.get(name)!])
  let css = rule(':root', values(constant, of('theme-A', 'light')))
  for (const mode of MODES) css += rule(`:root[data-mode=${mode}]`, values(byMode, of('theme-A', mode)))
  for (const palette of PALETTES)
    for (const mode of MODES)
      css += rule(`:root[data-theme=${palette}][data-mode=${mode}]`, values(rest, of(palette, mode)))
  return css
}

function extract(names: readonly string[]): Extract {
  const blocks = new Map<string, Block>()
  const hooks = new Set<string>()
  let structure = ''
  for (const palette of PALETTES)
    for (const mode of MODES) {
      const cache = draw(names, palette, mode)
      if (structure === '') {
        structure = extractStyle(cache, { plain: true, types: 'style' }).replace(CACHE_MARK, '').replace(BARE_LINKS, '')
        for (const key of cache.cache.keys()) {
          const [kind, ...path] = String(key).split('%')
          if (kind === 'style') for (const part of path) hooks.add(part)
        }
      }
      blocks.set(`${palette} ${mode}`, variablesOf(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })))
    }
  const size = blocks.get('theme-A light')!.size
  for (const [key, block] of blocks)
    if (block.size !== size) throw new Error(`antd has another set of variables in ${key} than in theme-A light`)
  return { structure, variables: grouped(blocks), drawn: hooks }
}

parentPort?.postMessage(extract(workerData as string[]))

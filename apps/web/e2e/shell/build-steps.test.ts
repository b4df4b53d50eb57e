import { describe, expect, it } from 'vitest'
import { colours, MODES, PALETTES } from '../../src/ui/base/tokens.ts'
import { useBrowser } from '../harness/browser.ts'

/** The text of a file that the page has loaded, by the beginning of its name. */
const fileOf = (name: string) => `(async () => {
  const { href } = [...document.querySelectorAll('link[href], script[src]')]
    .map((one) => ({ href: one.href || one.src }))
    .find(({ href }) => href.includes('/assets/${name}-') && href.endsWith('.js'))
  return (await fetch(href)).text()
})()`

/** A colour as a shortened style sheet has it. */
const SHORT = /^#(.)(.)(.)$/

describe('what the build adds to the page [decision 031]', () => {
  const open = useBrowser()

  it('is a React that forgets what a component removed, in the one place that unmounts effects', async () => {
    const page = await open('/login')
    const react = await page.evaluate<string>(fileOf('react'))
    expect(react.match(/\w+\.deletions=null,\w+\.flags&=-17/g)).toHaveLength(1)
  })

  it('is every colour of every palette in both modes, by the table of colours [1.10]', async () => {
    const page = await open('/login')
    for (const palette of PALETTES)
      for (const mode of MODES) {
        const expected = colours(palette, mode)
        const shown = await page.evaluate<Record<string, string>>(`(() => {
          Object.assign(document.documentElement.dataset, { theme: '${palette}', mode: '${mode}' })
          const style = getComputedStyle(document.documentElement)
          return Object.fromEntries(${JSON.stringify(Object.keys(expected))}.map((name) => [name, style.getPropertyValue('--' + name)]))
        })()`)
        const whole = Object.entries(shown).map(([name, colour]) => [name, colour.replace(SHORT, '#$1$1$2$2$3$3')])
        expect(Object.fromEntries(whole), `${palette} ${mode}`).toEqual(expected)
      }
  })
})

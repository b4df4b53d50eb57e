import { tagOf } from '@muster/kernel/locale'
import { LOCALES } from '@muster/kernel/names'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Look, useBrowser } from '../harness/browser.ts'
import { takeWalkPicture } from '../harness/pictures.ts'
import { lengthenWords } from '../harness/pseudo-locale.ts'
import { settle } from '../harness/quiet.ts'
import { byViewer, COVERING, isInCover, openRoutes, type Route, VARIANTS, type Variant } from '../harness/routes.ts'
import { goTo, openStages } from '../harness/stages.ts'
import { NARROW_PHONE, resize, smallButtonsOn, tooWideAt, untidinessOf, untidinessOnPaper } from '../harness/tidy.ts'

/** `npm run walk` looks at everything in every way; else each place is seen in every language, mode and width once. */
const IS_WHOLE = process.env.WALK === 'whole'
/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

describe('every place, on a screen and a phone, light and dark, in five languages', () => {
  const open = useBrowser()
  let routes: Route[] = []
  beforeAll(async () => {
    routes = await openRoutes(open)
  })

  /** Checks of what the page shows, and its picture where people look at pictures. */
  async function look(page: Page, variant: Variant, place: string): Promise<void> {
    const name = `${place} ${variant.width} ${variant.mode} ${variant.locale}`
    if (IS_WHOLE) await takeWalkPicture(page, variant, place)
    expect.soft(await untidinessOf(page), name).toEqual([])
    if (variant.width < 700) expect.soft(await smallButtonsOn(page), name).toEqual([])
    // Paper is light.
    else if (variant.mode === 'light') expect.soft(await untidinessOnPaper(page), `${name} on paper`).toEqual([])
    expect.soft(await page.evaluate('document.documentElement.lang'), name).toBe(tagOf(variant.locale))
  }

  /** The same on a narrower phone and on a screen that is enlarged fourfold. */
  async function narrow(page: Page, look: Look, place: string): Promise<void> {
    for (const size of [NARROW_PHONE, ZOOMED])
      expect.soft(await tooWideAt(page, size.width, size.height), `${place} at ${size.width}`).toEqual([])
    await resize(page, look.width ?? 1440)
  }

  it.each(IS_WHOLE ? VARIANTS : COVERING)(
    'draws its places whole at $width, $mode, in $locale [1.10]',
    { timeout: IS_WHOLE ? 600_000 : 180_000 },
    async (variant) => {
      const seen = routes.filter((_, at) => IS_WHOLE || isInCover(at, variant))
      for (const [as, places] of byViewer(seen)) {
        const page = await open('/ping', { ...variant, as, fonts: 'all' })
        for (const { path, screen } of places) {
          await page.goto(`/#${path}`)
          await settle(page)
          await look(page, variant, screen.path)
          if (!IS_WHOLE) continue
          // How wide something is does not hang on the mode. Else longer words than those of any language are looked at narrow.
          if (variant.width < 700 && variant.mode === 'light') await narrow(page, variant, screen.path)
          for await (const stage of openStages(page, path)) await look(page, variant, `${screen.path} ${stage}`)
        }
        await page.close()
      }
    },
  )

  it('holds words two fifths longer, from a wide screen to one enlarged fourfold [1.10]', async () => {
    for (const [as, places] of byViewer(routes)) {
      const page = await open('/ping', { as, locale: 'en_US', fonts: 'all' })
      // What is under way while a page is loaded anew is never told to have ended.
      await settle(page)
      await lengthenWords(page.context())
      await page.reload()
      for (const { path, screen } of places) {
        await goTo(page, path)
        for (const width of [1440, 390]) {
          await resize(page, width)
          await settle(page)
          // Words longer than those of any language may break, so that nothing of them is cut off.
          const found = (await untidinessOf(page)).filter((one) => !one.startsWith('broken:'))
          expect.soft(found, `${screen.path} at ${width}`).toEqual([])
        }
        await narrow(page, {}, screen.path)
      }
      expect(await page.evaluate('document.body.innerText'), 'the longer words are read').toMatch(/ooo/)
      await page.close()
    }
  })

  it('notices what is not tidy, so that nothing to report means something', async () => {
    const page = await open('/ping', { locale: 'vi_VN', width: 390 })
    await settle(page)
    await page.evaluate(`{
      const add = (tag, text, css = '', className = '') => {
        const part = document.createElement(tag)
        part.textContent = text
        part.className = className
        part.style.cssText = css
        document.body.append(part)
        return part
      }
      add('p', 'organisation.employees.title')
      add('button', 'A label that is much too long for this button', 'width:60px;overflow:hidden;white-space:nowrap')
      add('span', 'A chip that ends in dots', 'display:block;width:60px;white-space:nowrap', 'ellipsis')
      add('p', 'Two lines in the height of one, of which the second cannot be read', 'width:200px;height:20px;overflow:hidden')
      add('p', 'A text with its whole in a title', 'display:block;width:60px;white-space:nowrap', 'ellipsis').title = 'whole'
      add('p', 'What scrolls hides nothing from anybody', 'width:60px;overflow:auto;white-space:nowrap')
      add('p', 'Nov 20, 2026')
      add('p', 'Sun')
      add('p', 'Sun Li')
      add('p', '12,480')
      add('p', '12.480')
      add('p', 'Đặng Thị Hồng', 'line-height:1.4')
      add('p', 'Dang Thi', 'line-height:1.4')
      add('button', 'Save', 'width:60px;height:32px;min-height:0', 'm-btn-primary')
      add('p', 'far').style.width = '3000px'
      add('p', 'By {{name}} at attendance.day.state')
      add('p', 'Needs attendance:leave:cud')
      add('p', 'Of 0192f3aa-1b2c-4d5e-8f90-aabbccddeeff')
      add('p', 'From 2026-11-20 on')
      add('p', 'Handled at 2026-11-27T16:09:28.640Z')
      add('p', 'The value is undefined')
      add('p', '', '', 'm-print-text').dataset.text = 'Filter: Day: 2026-10-08'
      add('code', '2026-11-20 and {{name}}')
      add('span', '–', '', 'm-avatar')
      add('p', 'Unbreakable', 'width:40px;overflow-wrap:anywhere')
      const put = (into, tag, text = '', role = '') => {
        const part = document.createElement(tag)
        part.textContent = text
        if (role) part.role = role
        return into.appendChild(part)
      }
      const table = add('table', '')
      const [heads, cells] = ['thead', 'tbody'].map((tag) => put(put(table, tag), 'tr'))
      for (const text of ['One', 'Two']) put(heads, 'th', text)
      for (const text of ['1', '2']) put(cells, 'td', text)
      cells.lastChild.style.cssText = 'position:relative;left:40px'
      const grid = add('div', '')
      grid.role = 'grid'
      const row = put(grid, 'div', '', 'row')
      row.style.cssText = 'display:grid;grid-template-columns:50px'
      for (const text of ['A', 'B']) put(row, 'span', text, 'columnheader')
    }`)
    expect(await untidinessOf(page)).toEqual([
      expect.stringMatching(/^the page is 3\d{3} wide$/),
      'a raw key: organisation.employees.title',
      'clipped: button “A label that is much too long for this b”',
      'clipped: span.ellipsis “A chip that ends in dots”',
      'clipped: p “Two lines in the height of one, of which”',
      'not in vi-VN: “Nov 20, 2026”',
      'not in vi-VN: “Sun”',
      'not in vi-VN: “12,480”',
      expect.stringMatching(/^lines 1\.4\d* apart: p “Đặng Thị Hồng”$/),
      'a code on the page: “organisation.employees.title”',
      'braces on the page: “By {{name}} at attendance.day.state”',
      'a code on the page: “By {{name}} at attendance.day.state”',
      'a permission on the page: “Needs attendance:leave:cud”',
      'an id on the page: “Of 0192f3aa-1b2c-4d5e-8f90-aabbccddeeff”',
      'a raw day on the page: “From 2026-11-20 on”',
      'a raw instant on the page: “Handled at 2026-11-27T16:09:28.640Z”',
      'nothing on the page: “The value is undefined”',
      'a raw day on the page: “Filter: Day: 2026-10-08”',
      'a dash where a name belongs: span.m-avatar',
      'broken: “Unbreakable” in p',
      '“2” stands not under “Two”',
      'heads in 2 lines: div',
    ])
    expect(await smallButtonsOn(page)).toEqual(['primary button “Save” is 32 high'])
    expect(await untidinessOnPaper(page)).toContainEqual(
      expect.stringMatching(/^wider than paper: p reaches 3\d{3} of 703$/),
    )
    expect(await tooWideAt(page, 360, 740)).toEqual([expect.stringContaining('wide')])
    await page.evaluate(`document.documentElement.lang = ''`)
    expect(await untidinessOf(page)).toContain('no language on the document')
  })

  it('covers every language, mode and width of each place, and over the places every pair of them', () => {
    const pairs = new Set<string>()
    for (const at of routes.keys()) {
      const seen = COVERING.filter((variant) => isInCover(at, variant))
      expect(seen.map(({ locale }) => locale)).toEqual(LOCALES)
      expect(new Set(seen.map(({ width, mode }) => `${width} ${mode}`)).size).toBe(4)
      for (const { width, mode, locale } of seen)
        for (const pair of [`${width} ${mode}`, `${width} ${locale}`, `${mode} ${locale}`]) pairs.add(pair)
    }
    expect(pairs.size).toBe(2 * 2 + 2 * 5 + 2 * 5)
  })
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PALETTES } from '../src/ui/base/tokens.ts'
import { openBrowser } from './browser.ts'
import { webConfig } from './config.ts'
import { serveBuilt } from './serve.ts'

const PAGES = ['list', 'form', 'parts', 'states', 'tabs']
const LISTEN = `window.broken = []; document.addEventListener('securitypolicyviolation', (e) => window.broken.push(e.effectiveDirective + ' ' + e.blockedURI + ' ' + e.sourceFile))`
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RUN_AXE = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  .then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message)).slice(0, 4).join(' | ')))`

const browser = await openBrowser()

type Look = { width?: number; palette?: string; mode?: string; stored?: string; dark?: boolean }

describe('the gallery under the strict policy', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  let site: Awaited<ReturnType<typeof serveBuilt>>
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    await build({ ...webConfig('gallery', folder), logLevel: 'error' })
    site = await serveBuilt(folder)
  }, 120_000)
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await browser.close()
    await site?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function open(page: string, look: Look = {}): Promise<Page> {
    const { width = 1440, palette = 'theme-A', mode = 'light', dark = false } = look
    const stored = look.stored ?? JSON.stringify({ palette, mode })
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 844 : 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    contexts.push(context)
    await context.addInitScript(LISTEN)
    await context.addInitScript(
      `if (!localStorage.getItem('Theme')) localStorage.setItem('Theme', ${JSON.stringify(stored)})`,
    )
    const tab = await context.newPage()
    await tab.goto(`${site.url}#/${page}`)
    await tab.locator('.m-page').first().waitFor()
    return tab
  }
  const reports = (tab: Page) => tab.evaluate<string[]>('window.broken')
  const focused = (tab: Page) =>
    tab.evaluate<string>(
      'document.activeElement.textContent || document.activeElement.value || document.activeElement.tagName',
    )
  const shown = (tab: Page) =>
    tab.evaluate<string>('document.documentElement.dataset.theme + " " + document.documentElement.dataset.mode')

  it.each(PAGES)(
    'draws %s on a screen, on a phone and in the dark, without a report or an accessibility fault',
    async (page) => {
      for (const look of [{ width: 1440 }, { width: 390 }, { width: 1440, mode: 'dark' }]) {
        const tab = await open(page, look)
        const problems: string[] = []
        tab.on('pageerror', (error) => problems.push(error.message))
        if (page === 'parts') await tab.getByRole('button', { name: 'Error', exact: true }).click()
        if (page === 'parts' && look.width === 1440) await tab.getByRole('button', { name: 'Dialog' }).click()
        await tab.evaluate(axe)
        expect(await tab.evaluate<string[]>(RUN_AXE)).toEqual([])
        expect(await reports(tab)).toEqual([])
        expect(problems).toEqual([])
        expect(await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        await tab.close()
      }
    },
  )

  it('notices a broken policy, so that 0 reports mean something', async () => {
    const tab = await open('parts')
    await tab.evaluate(`document.body.setAttribute('style', 'color: red')`)
    await tab.evaluate(`try { document.body.insertAdjacentHTML('beforeend', '<b>x</b>') } catch {}`)
    await expect.poll(() => reports(tab)).toHaveLength(2)
    await expect.poll(() => tab.locator('output').textContent()).toBe('CSP 2')
  })

  it.each([
    ['Office', 'listbox'],
    ['Also used in', 'listbox'],
    ['Department', 'listbox'],
    ['Responsible', 'listbox'],
    ['Starts', 'menu'],
    ['In force from', 'grid'],
  ] as const)('opens %s with the arrow and closes it with Escape, without a report', async (label, role) => {
    const tab = await open('form')
    const field = tab.getByLabel(label).first()
    await field.press('ArrowDown')
    await tab.getByRole(role).waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole(role).waitFor({ state: 'detached' })
    await expect.poll(() => tab.evaluate('document.activeElement.id')).toBe(await field.getAttribute('id'))
    expect(await reports(tab)).toEqual([])
  })

  it('fills fields in without a report', async () => {
    const tab = await open('form')
    await tab.getByLabel('Office').first().click()
    await tab.getByRole('option', { name: 'Taipei' }).click()
    await tab.getByLabel('Allowance').fill('1.5')
    await tab.getByLabel('Reason').fill('a\nb\nc\nd\ne')
    expect(await reports(tab)).toEqual([])
    expect(await tab.evaluate('document.querySelectorAll("style").length')).toBe(0)
  })

  it('opens menus, chips, choosers, drawers, dialogs and notices without a report', async () => {
    const tab = await open('list')
    for (const name of ['Saved views', 'Department', 'As of', 'Columns', 'More', 'Actions for Trần Minh']) {
      await tab.getByRole('button', { name, exact: true }).first().click()
      await tab.locator('.m-popup').waitFor()
      await tab.keyboard.press('Escape')
      await tab.locator('.m-popup').waitFor({ state: 'detached' })
    }
    await tab.getByRole('link', { name: 'A-0170' }).click()
    await tab.locator('.m-aside').waitFor()
    await tab.goto(`${site.url}#/parts`)
    for (const name of ['Error', 'Success', 'Undo']) await tab.getByRole('button', { name, exact: true }).click()
    expect(await tab.locator('.m-notice').count()).toBe(3)
    expect(await reports(tab)).toEqual([])
  })

  it('walks rows with J and K, selects with X, and keeps the drawer open on the way', async () => {
    const tab = await open('list')
    await tab.getByRole('link', { name: 'A-0170' }).click()
    await expect.poll(() => focused(tab)).toBe('Sok Dara')
    await tab.keyboard.press('j')
    await expect.poll(() => tab.locator('.m-aside h2').textContent()).toBe('Phạm Quốc Dũng')
    await tab.keyboard.press('k')
    await tab.keyboard.press('k')
    await expect.poll(() => tab.locator('.m-aside h2').textContent()).toBe('Chen Yi-Ting')
    await tab.keyboard.press('Escape')
    await tab.locator('.m-aside').waitFor({ state: 'detached' })
    await expect.poll(() => focused(tab)).toBe('A-0170')
    await tab.keyboard.press('j')
    await expect.poll(() => focused(tab)).toBe('A-0188')
    await tab.keyboard.press('x')
    await expect.poll(() => tab.locator('.m-bulk b').textContent()).toBe('3 selected')
    await tab.keyboard.press('Enter')
    await tab.locator('.m-aside').waitFor()
  })

  it('walks rows from a drawer over the list too, and never stretches the page', async () => {
    const tab = await open('list', { width: 1000 })
    const stretch =
      'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight'
    await tab.getByRole('link', { name: 'A-0170' }).click()
    await tab.getByRole('dialog', { name: 'Sok Dara' }).waitFor()
    await tab.keyboard.press('j')
    await tab.getByRole('dialog', { name: 'Phạm Quốc Dũng' }).waitFor()
    await tab.setViewportSize({ width: 1440, height: 900 })
    await tab.locator('.m-aside').waitFor()
    expect(await tab.evaluate(stretch)).toBe(false)
    const form = await open('form')
    await form.getByRole('button', { name: 'Save the shift' }).click()
    await form.getByRole('button', { name: 'Say in a few words' }).click()
    expect(await form.evaluate(stretch)).toBe(false)
  })

  it('keeps single keys out of fields', async () => {
    const tab = await open('list')
    await tab.keyboard.press('/')
    await tab.keyboard.type('jx')
    await expect.poll(() => tab.getByRole('searchbox').inputValue()).toBe('chenjx')
    expect(await tab.locator('.m-bulk b').textContent()).toBe('2 selected')
  })

  it('closes one layer per Escape: the select in a dialog first, then the dialog, and gives the focus back', async () => {
    const tab = await open('parts')
    await tab.getByRole('button', { name: 'Dialog' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Give the shift to 10 people?' })
    await dialog.waitFor()
    await dialog.getByLabel('Office').click()
    await tab.getByRole('listbox').waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    for (let i = 0; i < 12; i++) {
      await tab.keyboard.press('Tab')
      expect(await tab.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true)
    }
    await tab.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(tab)).toBe('Dialog')
  })

  it('keeps a dialog that is open while its tab is hidden, with what was typed', async () => {
    const tab = await open('tabs')
    const problems: string[] = []
    tab.on('pageerror', (error) => problems.push(error.message))
    for (let i = 0; i < 3; i++) {
      if (i === 0) await tab.getByRole('button', { name: 'Open the dialog' }).click()
      if (i === 0) await tab.getByLabel('Typed').fill('kept')
      await tab.getByRole('button', { name: 'To the other tab' }).click()
      await tab.getByText('The second tab').waitFor()
      expect(await tab.getByRole('dialog').count()).toBe(0)
      await tab.getByRole('tab', { name: 'First' }).click()
      await tab.getByRole('dialog', { name: 'Kept open' }).waitFor()
      expect(await tab.getByLabel('Typed').inputValue()).toBe('kept')
    }
    expect(problems).toEqual([])
  })

  it('holds a notice while somebody points at it', async () => {
    const tab = await open('parts')
    await tab.clock.install()
    await tab.getByRole('button', { name: 'Error', exact: true }).click()
    const notice = tab.getByRole('alert').filter({ hasText: 'R-20261120-8F3' })
    await notice.hover()
    await tab.clock.runFor(20_000)
    expect(await notice.isVisible()).toBe(true)
    await tab.mouse.move(10, 700)
    await tab.clock.runFor(5_100)
    await notice.waitFor({ state: 'detached' })
  })

  it('takes the last action back with Ctrl+Z', async () => {
    const tab = await open('parts')
    await tab.getByRole('button', { name: 'Undo', exact: true }).click()
    await tab.getByText('3 tasks approved.').waitFor()
    await tab.keyboard.press('Control+z')
    await tab.getByText('Taken back.').waitFor()
    expect(await tab.getByText('3 tasks approved.').count()).toBe(0)
  })

  it('lists the errors of a form, jumps to their fields, and sends a good form once', async () => {
    const tab = await open('form')
    await tab.getByRole('button', { name: 'Save the shift' }).click()
    await tab.getByRole('heading', { name: '3 fields need attention' }).waitFor()
    await expect.poll(() => tab.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true')
    await tab.getByRole('button', { name: 'The Vietnamese name is missing.' }).click()
    await expect.poll(() => tab.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Vietnamese')
    await tab.keyboard.type('Ca ngày')
    await tab.getByRole('button', { name: 'Choose the office' }).click()
    await tab.keyboard.press('Enter')
    await tab.getByRole('option', { name: 'Taipei' }).click()
    await tab.getByLabel('Reason').fill('new hours')
    await tab.locator('.m-form-errors').waitFor({ state: 'detached' })
    await tab.getByRole('button', { name: 'Save the shift' }).dblclick()
    await tab.getByText('submitted 1').waitFor()
    await tab.getByText('The shift is saved.').waitFor()
    expect(await tab.getByText('Unsaved').count()).toBe(0)
    expect(await tab.getByText('submitted 2').count()).toBe(0)
  })

  it('brings an unsaved form back after a reload, without its password, and asks before it is left', async () => {
    const tab = await open('form')
    tab.on('dialog', (dialog) => dialog.accept())
    await tab.getByLabel('Reason').fill('half written')
    await tab.getByLabel('Secondary password').fill('secret1')
    await expect
      .poll(() => tab.evaluate<string>('localStorage.getItem("Draft:gallery:shift")'), { timeout: 6_000 })
      .toContain('half written')
    expect(await tab.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('secret1')
    await tab.reload()
    await tab.getByText('was brought back').waitFor()
    expect(await tab.getByLabel('Reason').inputValue()).toBe('half written')
    await tab.getByText('Unsaved').waitFor()
    await tab.getByRole('button', { name: 'Cancel' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await tab.getByText('Left.').waitFor()
    expect(await tab.evaluate('localStorage.getItem("Draft:gallery:shift")')).toBeNull()
  })

  it('draws the stored theme before the first paint, falls back on nonsense, and follows the system [2.20] [3.03]', async () => {
    const chosen = await open('list', { palette: 'theme-E', mode: 'dark' })
    expect(await shown(chosen)).toBe('theme-E dark')
    const broken = await open('list', { stored: '{"palette":' })
    expect(await shown(broken)).toBe('theme-A light')
    const following = await open('list', { stored: 'theme-C', dark: true })
    expect(await shown(following)).toBe('theme-C dark')
    await following.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => shown(following)).toBe('theme-C light')
    const first = await chosen.evaluate<string>('document.querySelector("head > *").outerHTML')
    expect(first).toMatch(/^<script src="\/assets\/boot-[\w-]+\.js">/)
  })

  it('switches theme and language without losing what was typed, in all seven palettes [1.10]', async () => {
    const tab = await open('form')
    await tab.getByLabel('Reason').fill('stays')
    for (const palette of PALETTES) {
      await tab.getByLabel('Theme').selectOption(palette)
      expect(await shown(tab)).toBe(`${palette} light`)
    }
    await tab.getByLabel('Language').selectOption('km_KH')
    await expect.poll(() => tab.evaluate('document.documentElement.lang')).toBe('km-KH')
    await expect
      .poll(() => tab.evaluate<string[]>('[...document.fonts].map((f) => f.family)'))
      .toContain('Noto Sans Khmer')
    await tab.getByRole('button', { name: 'បោះបង់' }).waitFor()
    expect(await tab.getByLabel('Reason').inputValue()).toBe('stays')
    expect(
      await tab.evaluate<number>(
        'parseFloat(getComputedStyle(document.body).lineHeight) / parseFloat(getComputedStyle(document.body).fontSize)',
      ),
    ).toBeGreaterThanOrEqual(1.7)
    expect(await reports(tab)).toEqual([])
  })

  it('gives fingers space on a phone: 24 px everywhere, 44 px for the primary action', async () => {
    const tab = await open('list', { width: 390 })
    await tab.locator('.m-bulk .m-btn').last().click()
    const box = await tab.getByRole('button', { name: 'Onboard' }).boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
    expect(box!.y + box!.height).toBeGreaterThan(780)
    const small = await tab.evaluate<string[]>(
      `[...document.querySelectorAll('button, a[href], select')].filter((e) => e.checkVisibility() && !e.closest('.m-card-title')).filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && (r.height < 24 || r.width < 24) }).map((e) => e.outerHTML.slice(0, 80))`,
    )
    expect(small).toEqual([])
  })
})

import { tagOf } from '@muster/kernel/locale'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { takePicture } from './harness/pictures.ts'
import { settle } from './harness/quiet.ts'
import { routesIn, VARIANTS } from './harness/routes.ts'
import { untidinessOf } from './harness/tidy.ts'

describe('every route, on a screen and a phone, light and dark, in five languages', () => {
  const open = useBrowser()

  it.each(VARIANTS)('draws its routes whole at $width, $mode, in $locale [1.10]', async (variant) => {
    for (const isOpen of [true, false]) {
      const page = await open('/ping', { ...variant, as: isOpen ? undefined : 'admin' })
      for (const { path } of routesIn(variant).filter((route) => (route.isOpen ?? false) === isOpen)) {
        const name = `${path} ${variant.width} ${variant.mode} ${variant.locale}`
        await page.goto(`/#${path}`)
        await settle(page)
        await takePicture(page, name)
        expect.soft(await untidinessOf(page), name).toEqual([])
        expect.soft(await page.evaluate('document.documentElement.lang'), name).toBe(tagOf(variant.locale))
      }
    }
  })

  it.each(['/login', '/organisation/employees', '/attendance/months'])('fits %s on 360 px', async (path) => {
    const page = await open(path, {
      width: 360,
      height: 640,
      as: path === '/login' ? undefined : 'hr',
      locale: 'vi_VN',
    })
    await settle(page)
    expect(await untidinessOf(page)).toEqual([])
  })

  it('notices what is not tidy, so that nothing to report means something', async () => {
    const page = await open('/ping')
    await settle(page)
    await page.evaluate(`{
      const add = (tag, text, className) => {
        const part = document.createElement(tag)
        part.textContent = text
        part.className = className
        document.body.append(part)
        return part
      }
      add('p', 'organisation.employees.title', '')
      const button = add('button', 'A label that is much too long for this button', '')
      button.style.cssText = 'width:60px;overflow:hidden;white-space:nowrap'
      add('p', 'far', '').style.width = '3000px'
      document.documentElement.lang = ''
    }`)
    expect(await untidinessOf(page)).toEqual([
      expect.stringContaining('wide'),
      'a raw key: organisation.employees.title',
      'no language on the document',
      expect.stringContaining('clipped: button'),
    ])
  })
})

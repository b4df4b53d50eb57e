// Pictures of the gallery: node build/shots.ts [page[:width[:theme[:mode[:lang]]]]]… into gallery/dist/shots
import { mkdirSync } from 'node:fs'
import { openBrowser } from './browser.ts'
import { WEB } from './config.ts'
import { serveBuilt } from './serve.ts'

const ALL = ['list', 'form', 'parts', 'states'].flatMap((page) => [
  `${page}:1440:theme-A:light`,
  `${page}:1440:theme-A:dark`,
  `${page}:390:theme-A:light`,
])
const folder = `${WEB}gallery/dist/shots`
mkdirSync(folder, { recursive: true })
const served = await serveBuilt(`${WEB}gallery/dist`)
const browser = await openBrowser()
const wanted = process.argv.slice(2)
for (const shot of wanted.length > 0 ? wanted : ALL) {
  const [page = 'list', width = '1440', palette = 'theme-A', mode = 'light', lang = 'en_US'] = shot.split(':')
  const phone = Number(width) < 700
  const context = await browser.newContext({
    viewport: { width: Number(width), height: phone ? 844 : 900 },
    hasTouch: phone,
  })
  await context.addInitScript(`localStorage.setItem('Theme', '${JSON.stringify({ palette, mode })}')`)
  const tab = await context.newPage()
  tab.on('console', (message) => {
    if (message.type() === 'error') console.error(shot, message.text())
  })
  tab.on('pageerror', (error) => console.error(shot, error.message))
  await tab.goto(`${served.url}?lang=${lang}#/${page}`, { waitUntil: 'networkidle' })
  await tab.waitForTimeout(page === 'states' ? 1300 : 300)
  await tab.screenshot({ path: `${folder}/${shot.replaceAll(':', '-')}.png`, fullPage: phone })
  await context.close()
}
await browser.close()
await served.stop()

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startDemo } from '../../../scripts/demo-process.ts'
import { closeAtEnd } from '../../server/bench/product/held.ts'
import { openFolder } from '../../server/bench/product/product.ts'
import { WEB } from '../build/config.ts'
import { squeeze } from '../build/squeeze.ts'

export type Site = { address: string; close(): Promise<void> }

/** The product on the demo group, in production, on a free port and in a folder of its own. */
export async function openDemo(): Promise<Site> {
  const starting = startDemo({ NODE_ENV: 'production' })
  const close = closeAtEnd(async () => (await starting).stop(), { forRun: true })
  return { address: (await starting).address, close }
}

/** The bare page, built and packed as the product is, and served by the same code. */
export async function openBarePage(): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'muster-bare-'))
  const remove = closeAtEnd(() => rm(outDir, { recursive: true, force: true }), { forRun: true })
  await build({
    root: `${WEB}bench/bare`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  squeeze(outDir)
  const { port, close } = await openFolder(outDir)
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      await close()
      await remove()
    },
  }
}

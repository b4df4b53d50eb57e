import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { bootPlugin } from './boot-plugin.ts'
import { bringPlugin } from './bring-plugin.ts'
import { buildIdPlugin } from './build-id-plugin.ts'
import { chunkFileNames, codeSplitting } from './chunks.ts'
import { wordsDeclaredPlugin } from './declared-words-plugin.ts'
import { firstFramePlugin } from './first-frame-plugin.ts'
import { reactPlugin } from './react-plugin.ts'
import { titlesPlugin } from './titles-plugin.ts'
import { tokensPlugin } from './tokens-plugin.ts'

/** The folder of the web, `apps/web`, with a slash at its end. */
export const WEB = fileURLToPath(new URL('../', import.meta.url))

/**
 * The Vite configuration of the web (`product`) or of the page on which the components of ui/ are looked at (`gallery`).
 * Both are built and guarded alike; only the product is shipped. `outDir` is the folder to write, `dist` beside the sources
 * unless given.
 */
export function webConfig(which: 'product' | 'gallery', outDir?: string): InlineConfig {
  const root = which === 'product' ? WEB : `${WEB}gallery/`
  return {
    root,
    configFile: false,
    publicDir: `${WEB}public`,
    plugins: [
      react(),
      reactPlugin(),
      tokensPlugin(),
      titlesPlugin(),
      wordsDeclaredPlugin(),
      bootPlugin(which === 'product'),
      buildIdPlugin(),
      bringPlugin(),
      firstFramePlugin(),
    ],
    // The development server bundles what comes from packages by itself, before any plugin of the page.
    optimizeDeps: { rolldownOptions: { plugins: [reactPlugin()] } },
    build: {
      outDir: outDir ?? `${root}dist`,
      emptyOutDir: true,
      manifest: true,
      // Their licences want to travel with what is bundled of them.
      license: { fileName: 'licenses.md' },
      // An inlined asset or script would be a `data:` address or an inline script, and the policy allows neither.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 600,
      reportCompressedSize: false,
      ...(which === 'product' && { rolldownOptions: { output: { codeSplitting, chunkFileNames } } }),
    },
  }
}

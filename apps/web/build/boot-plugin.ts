import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/shell/boot/boot-script.ts', import.meta.url))

/** The classic script that chooses the theme before the first paint: one minified piece without imports. */
async function bootScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const one of outputs) if ('output' in one) return one.output[0].code
  throw new Error(`${SOURCE} gave no script`)
}

/** Puts the boot script into <head> as a file of its own, before the style sheets and the modules. */
export function bootPlugin(): Plugin {
  let file = '/boot.js'
  return {
    name: 'muster:boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bootScript())
      })
    },
    async generateBundle() {
      const id = this.emitFile({ type: 'asset', name: 'boot.js', source: await bootScript() })
      file = `/${this.getFileName(id)}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: file }, injectTo: 'head-prepend' }],
    },
  }
}

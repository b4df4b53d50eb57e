import { fileURLToPath } from 'node:url'
import { LOCALES } from '@muster/kernel/names'
import { build, type Plugin, type Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../src/shell/boot/boot-script.ts', import.meta.url))

type Words = { start: string[]; titles: string[] }

/** The script that stands in <head>: one minified piece without imports, which knows the words to ask for ahead. */
async function bootScript(words?: Words): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: words && { WORDS_AHEAD: JSON.stringify(words) },
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

/** The files of a build that hold the words, by language in the order of `LOCALES`. */
function wordsOf(bundle: Rolldown.OutputBundle): Words {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const fileOf = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (!chunk) throw new Error(`the build holds no ${source}`)
    return chunk.fileName
  }
  return {
    start: LOCALES.map((locale) => fileOf(`/words/catalogue/start.${locale}.ts`)),
    titles: LOCALES.map((locale) => fileOf(`muster/titles/${locale}`)),
  }
}

/** Puts the boot script into <head> as a file of its own, before the style sheets and the modules; `withWords` of a page that has catalogues. */
export function bootPlugin(withWords: boolean): Plugin {
  let file = '/boot.js'
  return {
    name: 'muster:boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await bootScript())
      })
    },
    async generateBundle(_options, bundle) {
      const id = this.emitFile({
        type: 'asset',
        name: 'boot.js',
        source: await bootScript(withWords ? wordsOf(bundle) : undefined),
      })
      file = `/${this.getFileName(id)}`
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: file }, injectTo: 'head-prepend' }],
    },
  }
}

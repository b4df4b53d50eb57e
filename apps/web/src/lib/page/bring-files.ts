const under = new Map<string, Promise<void>>()
const here = new Set<string>()

/**
 * Stands in for what the bundler puts before every `import('…')` of a built page: brings the files that the part needs, scripts and
 * style sheets, and then loads it. Rejects when one does not come; the next try asks for that one again. Scripts come into the
 * cache first, because a browser that missed one as a module never asks for it any more until the page is loaded anew.
 */
export async function bringFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(bring))
  return load()
}

function bring(file: string): Promise<void> | undefined {
  const coming = under.get(file)
  if (coming || here.has(file) || isLinked(`/${file}`)) return coming
  const begins = begun(file)
  under.set(file, begins)
  return begins
}

/** Whether the page itself stands on it; what was only asked for ahead may not have come. */
function isLinked(href: string): boolean {
  return [...document.querySelectorAll('link[href]:not([rel=preload]), script[src]')].some((one) =>
    [one.getAttribute('href'), one.getAttribute('src')].includes(href),
  )
}

async function begun(file: string): Promise<void> {
  try {
    await (file.endsWith('.css') ? addSheet(`/${file}`) : fetchScript(`/${file}`))
    here.add(file)
  } finally {
    under.delete(file)
  }
}

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} did not come`)
  await response.blob()
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve() })
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    }
    document.head.append(link)
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Forms, Noun } from './noun.ts'

/**
 * What the noun is called, the module it stands in, its folder there where the module has folders, and the codes that open it:
 * `<access>:r` and `<access>:cud`.
 */
export type Wish = { module: string; folder?: string | undefined; noun: Noun; access: string }

const FOLDER = join(import.meta.dirname, 'template')

/**
 * A file of the template, filled in. Its tokens are `{{one.<form>}}` and `{{many.<form>}}`, `{{module}}`, `{{access}}`, the
 * article `{{a}}` or `{{A}}`, `{{up}}`: the way from the file to the sources, `{{within}}`: its folder in the module, and
 * `{{organisation <folder>/<file>}}`: the import of what organisation offers to the others.
 * Throws at a token that is none of these.
 */
export function fillTemplate(name: string, wish: Wish): string {
  return readFileSync(join(FOLDER, `${name}.txt`), 'utf8').replace(
    /\{\{([a-z][^{}]*)\}\}/gi,
    (whole, token: string) => {
      const value = textOf(token, wish)
      if (value === undefined) throw new Error(`${name}.txt holds ${whole}, which nothing fills in`)
      return value
    },
  )
}

function textOf(token: string, { module, folder, noun, access }: Wish): string | undefined {
  const article = /^[aeiou]/.test(noun.one.words) ? 'an' : 'a'
  const [, number, form] = /^(one|many)\.(\w+)$/.exec(token) ?? []
  if (number !== undefined) return noun[number as keyof Noun][form as keyof Forms]
  const [, file] = /^organisation (.+)$/.exec(token) ?? []
  const within = folder === undefined ? '' : `${folder}/`
  if (file !== undefined) return organisationPath(file, module, within)
  const up = folder === undefined ? '../..' : '../../..'
  const others: Record<string, string> = { module, access, up, within, a: article, A: article.replace('a', 'A') }
  return others[token]
}

/** Returns what a file of the noun imports for a file of organisation: that file inside the module, its public index outside. */
function organisationPath(file: string, module: string, within: string): string {
  const up = within === '' ? '../' : '../../'
  if (module !== 'organisation') return `${up}organisation/index.ts`
  return file.startsWith(within) && within !== ''
    ? `./${file.slice(within.length)}`
    : `.${within === '' ? '' : '.'}/${file}`
}

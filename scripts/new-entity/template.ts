import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Forms, Noun } from './noun.ts'

/** What the noun is called, the module it stands in, and the codes that open it: `<access>:r` and `<access>:cud`. */
export type Wish = { module: string; noun: Noun; access: string }

const FOLDER = join(import.meta.dirname, 'template')

/**
 * A file of the template, filled in. Its tokens are `{{one.<form>}}` and `{{many.<form>}}`, `{{module}}`, `{{access}}`, the
 * article `{{a}}` or `{{A}}`, and `{{organisation <file>}}`: the import of what organisation offers to the others.
 * Throws at a token that is none of these.
 */
export function filled(name: string, wish: Wish): string {
  return readFileSync(join(FOLDER, `${name}.txt`), 'utf8').replace(
    /\{\{([a-z][^{}]*)\}\}/gi,
    (whole, token: string) => {
      const value = textOf(token, wish)
      if (value === undefined) throw new Error(`${name}.txt holds ${whole}, which nothing fills in`)
      return value
    },
  )
}

function textOf(token: string, { module, noun, access }: Wish): string | undefined {
  const article = /^[aeiou]/.test(noun.one.words) ? 'an' : 'a'
  const [, number, form] = /^(one|many)\.(\w+)$/.exec(token) ?? []
  if (number !== undefined) return noun[number as keyof Noun][form as keyof Forms]
  const [, file] = /^organisation (.+)$/.exec(token) ?? []
  if (file !== undefined) return module === 'organisation' ? `./${file}` : '../organisation/index.ts'
  const others: Record<string, string> = { module, access, a: article, A: article.replace('a', 'A') }
  return others[token]
}

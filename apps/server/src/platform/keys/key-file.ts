import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newId } from '../base/crypto.ts'
import { closeFolder } from '../files/private-folder.ts'
import { newKey } from './key-ring.ts'

/** The lines of a key file; undefined where there is none. */
export async function readKeyFile(path: string): Promise<string[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text?.split('\n').filter((line) => line !== '')
}

/** The same, with a file of one new key where there is none yet; its account alone can read it. */
export async function openKeyFile(path: string): Promise<string[]> {
  const folder = dirname(path)
  await closeFolder(folder)
  const known = await readKeyFile(path)
  if (known) return known
  const draft = `${path}.${newId()}`
  await writeFile(draft, `${newKey()}\n`, { mode: 0o600, flush: true })
  try {
    // A whole file or none, and the first of two nodes that start at once gives the key.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft)
  }
  return (await readKeyFile(path)) ?? []
}

import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it that are not there; gives the first that was made, or undefined when all were. Node's own
 * `recursive` tries for ever where the system takes no folder and says that there is none, as in /proc.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  if (await made(folder)) return folder
  if (await isFolder(folder)) return undefined
  const first = await makeFolders(dirname(folder))
  await mkdir(folder).catch((caught) => {
    if (caught.code !== 'EEXIST') throw caught
  })
  return first ?? folder
}

/** Whether the folder was made now; false where something is there already, or nothing above it. */
async function made(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (caught) {
    const { code } = caught as NodeJS.ErrnoException
    if (code === 'EEXIST' || (code === 'ENOENT' && dirname(folder) !== folder)) return false
    throw caught
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`ENOTDIR: ${path} is not a folder`), { code: 'ENOTDIR', path })
  return found !== undefined
}

import { access, chmod, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '@muster/embedded-postgres/make-folders'

const FOLDER = 0o700
const FILE = 0o600
/** Another account must pass through the data folder where it runs the database, never list it. */
const PASSABLE = 0o711

/** Makes the data folder unreadable to other accounts, whatever the umask was; one that is there already is corrected. Fails where nothing can be written. */
export async function closeDataFolder(folder: string, isPassed: boolean): Promise<void> {
  await makeFolders(folder)
  await chmod(folder, isPassed ? PASSABLE : FOLDER)
  await access(folder, constants.W_OK | constants.X_OK)
}

/** Makes a folder and everything in it readable to this account alone; what was written before is corrected. */
export async function closeFolder(folder: string): Promise<void> {
  await makeFolders(folder)
  await chmod(folder, FOLDER)
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!one.isSymbolicLink())
      await chmod(join(one.parentPath, one.name), one.isDirectory() ? FOLDER : FILE).catch(unlessGone)
}

/** Another start may put its drafts away meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** The same of one file that was just written, and of the folders above it up to `top`. */
export async function closeFile(top: string, key: string): Promise<void> {
  const parts = key.split('/')
  for (let n = 1; n < parts.length; n++) await chmod(join(top, ...parts.slice(0, n)), FOLDER)
  await chmod(join(top, ...parts), FILE)
}

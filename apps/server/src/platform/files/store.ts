import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { newId } from '../base/crypto.ts'
import { Refusal } from '../base/refusal.ts'
import { closeFile, closeFolder } from './private-folder.ts'

/** Where uploaded files lie, by key; private, outside the database. */
export type FileStore = {
  /** Refuses where the disk is full (50301); what was begun is gone again. */
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** The same, undefined where there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  /** Whether a file of some size can be written now. */
  canWrite(): Promise<boolean>
  /** The names of what lies directly below a key, files and folders; none where there is nothing. */
  list(below: string): Promise<string[]>
}

/** A store in a folder of this machine, which no other account reads. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await closeFolder(folder)
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }))
  return {
    put: async (key, bytes) => {
      try {
        await disk.put(key, bytes)
      } catch (error) {
        await disk.delete(key).catch(() => {})
        throw isFull(error) ? new Refusal('system.disk_full') : error
      }
      await closeFile(folder, key)
    },
    canWrite: () => canWrite(folder),
    get: (key) => disk.getBytes(key),
    find: (key) => disk.getBytes(key).catch(absent),
    delete: (key) => disk.delete(key),
    list: (below) =>
      readdir(join(folder, below)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      }),
  }
}

/** Gives undefined for the failure of reading what is not there, and throws any other. */
function absent(error: unknown): undefined {
  const cause: unknown = Object(error).cause
  if (Object(cause).code !== 'ENOENT') throw error
}

/** Whether a failure of writing is that of a full disk, or of what an account may use of it. */
function isFull(error: unknown): boolean {
  const { code, cause } = Object(error)
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isFull(cause))
}

/** Less than a picture from a phone: where not even this can be written nothing is kept any more. */
const PROBE = new Uint8Array(64 * 1024)

async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, `.writable-${newId()}`)
  try {
    await writeFile(path, PROBE, { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { closeFile, closeFolder } from './private-folder.ts'

/** Where uploaded files lie, by key; private, outside the database. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  /** The same, undefined where there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  /** The names of what lies directly below a key, files and folders; none where there is nothing. */
  list(below: string): Promise<string[]>
}

/** A store in a folder of this machine, which no other account reads. */
export async function openFileStore(folder: string): Promise<FileStore> {
  await closeFolder(folder)
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }))
  return {
    put: async (key, bytes) => {
      await disk.put(key, bytes)
      await closeFile(folder, key)
    },
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

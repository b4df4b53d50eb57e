import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { closeFile, closeFolder } from './private-folder.ts'

/** Where uploaded files lie, by key; private, outside the database. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array>
  delete(key: string): Promise<void>
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
    delete: (key) => disk.delete(key),
  }
}

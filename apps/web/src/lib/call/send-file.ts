import { CallError, TIMEOUT_MS } from './call-error.ts'
import type { Answer } from './envelope.ts'

type Upload = {
  method: string
  url: string
  headers: Record<string, string>
  fields: Record<string, unknown>
  file: File
  signal?: AbortSignal
  onProgress?: (share: number) => void
  /** Given the headers of the answer, by name. */
  onHeaders?: (header: (name: string) => string | null) => void
}

/**
 * Sends a file with its fields as multipart and tells how far it is. A large file over a slow line takes longer than a call and is
 * cut off only when the line stays silent. XMLHttpRequest, because fetch does not say how much of a
 * body has gone. Throws a CallError when nothing comes back.
 */
export function sendFile({
  method,
  url,
  headers,
  fields,
  file,
  signal,
  onProgress,
  onHeaders,
}: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CallError({ failure: 'cancelled' }))
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    let isSilent = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onProgressMade = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isSilent = true
        request.abort()
      }, TIMEOUT_MS)
    }
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      act()
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      onProgressMade()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = end(() => {
      onHeaders?.((name) => request.getResponseHeader(name))
      resolve({ status: request.status, text: request.responseText })
    })
    request.onerror = end(() => reject(new CallError({ failure: 'transport' })))
    request.onabort = end(() => reject(new CallError({ failure: isSilent ? 'timeout' : 'cancelled' })))
    signal?.addEventListener('abort', cancel)
    onProgressMade()
    request.send(formOf(fields, file))
  })
}

/** The fields first, so that the server knows them when the file arrives. */
function formOf(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append('file', file, file.name)
  return form
}

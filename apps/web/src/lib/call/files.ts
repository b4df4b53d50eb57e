/** A file that a call answered with. */
export type FileReply = { blob: Blob; name: string }

/** The file name of a content-disposition header [7.04]: `filename*` in UTF-8 before `filename`; path parts are cut off. */
export function fileNameOf(header: string | null, fallback = 'download'): string {
  const star = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header ?? '')
  const name = decoded(star?.trim()) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  return name?.split(/[\\/]/).at(-1) || fallback
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const KEPT_MS = 60_000

/** Hands a file to the browser to keep. */
export function saveFile({ blob, name }: FileReply): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

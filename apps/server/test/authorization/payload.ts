import readSheets from 'read-excel-file/node'

/** A multipart body with one file beside its fields. */
export function multipart(
  fields: Readonly<Record<string, unknown>>,
  bytes: Uint8Array = Buffer.from('nothing'),
  name = 'file',
) {
  const boundary = `----matrix${crypto.randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** An answer as text; of a sheet its cells. */
export const textOf = async (answer: string | Uint8Array): Promise<string> => {
  if (typeof answer === 'string') return answer
  const bytes = Buffer.from(answer)
  return isArchive(bytes) ? JSON.stringify(await readSheets(bytes)) : bytes.toString()
}

const isArchive = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'

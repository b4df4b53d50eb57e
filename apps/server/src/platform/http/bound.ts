import type { Endpoint } from '@muster/contract/endpoint'
import type { UploadedFile } from '../files/file.ts'
import type { Meaning } from '../operation/module.ts'

/** An endpoint with the function behind it, and what the constraints of its module mean. */
export type Bound = {
  module: string
  entity: string
  action: string
  endpoint: Endpoint
  service: (ctx: never, input: never, file?: UploadedFile) => Promise<unknown>
  constraints: Readonly<Record<string, Meaning>>
}

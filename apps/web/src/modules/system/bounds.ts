import type { ReplyOf } from '@muster/contract/endpoint'
import { parameterEndpoints } from '@muster/contract/system/parameter'
import { PARAMETERS } from '@muster/contract/system/parameter-record'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query/query.ts'
import { useCompanyId } from '../../lib/session/working-company.ts'

type Bounds = ReplyOf<typeof parameterEndpoints.bounds>

/** What holds until somebody decides otherwise, and until the answer is there. */
const STANDARD: Bounds = {
  'password.minimum': PARAMETERS['password.minimum'].standard,
  'upload.max-mb': PARAMETERS['upload.max-mb'].standard,
  'list.max-range': PARAMETERS['list.max-range'].standard,
  'selection.max-days': PARAMETERS['selection.max-days'].standard,
  'task.attachment-mb': PARAMETERS['task.attachment-mb'].standard,
  'task.attachment-count': PARAMETERS['task.attachment-count'].standard,
}

/** The bounds of forms as they hold today in a company; in the one that the person works in unless given. */
export function useBounds(companyId?: string): Bounds {
  const working = useCompanyId()
  const asked = companyId ?? working
  const { data } = useQuery({ ...queryOf(parameterEndpoints.bounds, { companyId: asked }), enabled: asked !== '' })
  return data ?? STANDARD
}

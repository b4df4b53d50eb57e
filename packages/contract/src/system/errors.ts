import { catalogue } from '../refusals.ts'

/** The catalogue of the specification [8.01] and of what every call may answer. */
export const systemErrors = catalogue({
  'system.unauthorized': { code: 401, status: 401 },
  'system.forbidden': { code: 403, status: 403 },
  'system.internal': { code: 500, status: 500 },
  'system.gateway': { code: 502, status: 502 },
  'system.format': { code: 10001, status: 422 },
  'system.name_exists': { code: 10002, status: 409 },
  'system.member_exists': { code: 10003, status: 409 },
  'system.id_not_found': { code: 40401, status: 404 },
  'system.company_not_found': { code: 40402, status: 404 },
  'system.user_not_found': { code: 40403, status: 404 },
  'system.stale_version': { code: 40901, status: 409 },
  'system.already_handled': { code: 40902, status: 409 },
  'system.key_reused': { code: 40903, status: 409 },
  'system.broken_off': { code: 40903, status: 409 },
  'system.job_outdated': { code: 40904, status: 409 },
  'system.upload_too_large': { code: 41301, status: 413 },
  'system.media_type': { code: 41501, status: 415 },
  'system.too_many_rows': { code: 42201, status: 422 },
  'system.too_many_requests': { code: 42901, status: 429 },
  'system.too_many_sheets': { code: 42902, status: 429 },
  'system.busy': { code: 50301, status: 503 },
  'system.starting': { code: 50301, status: 503 },
  'system.disk_full': { code: 50301, status: 503 },
  'system.already_settled': { code: 50001, status: 409 },
})

/** On every answer to somebody signed in: `1799 43199`, the seconds until the session ends unused, and until it ends anyway. */
export const SESSION_HEADER = 'x-session-ends'
/** On every answer of the API: the build of the page that this server hands out. */
export const BUILD_HEADER = 'x-build'
/**
 * The content security policy of every answer: scripts and styles come from our own files only, without nonce, hash or inline text; Trusted
 * Types close the rest, and no policy name may be created at all.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** On every answer to somebody signed in: `1799 43199`, the seconds until the session ends unused, and until it ends anyway. */
export const SESSION_HEADER = 'x-session-ends'
/** On every answer of the API: the build of the page that this server hands out. */
export const BUILD_HEADER = 'x-build'

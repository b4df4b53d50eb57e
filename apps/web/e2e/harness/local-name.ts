/** A name of the local network without TLS, to which a browser grants less than to localhost. */
export const LOCAL_NAME = 'muster.lan'

/** The argument by which a browser finds the product under that name. */
export const KNOWS_LOCAL_NAME = `--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`

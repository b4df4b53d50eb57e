/** A user by id as whoever reads a refusal knows it. */
const called = (uid: number) => (uid === 0 ? 'root' : `user ${uid}`)

/**
 * Why the owner of a folder keeps this program from running its database, and what to do: `owner` and `me` are user ids, `account` is
 * whom root would run the database as.
 */
export function notYoursText(path: string, owner: number, me: number, account: string): string {
  if (owner === 0 && me === 0)
    return `${path} belongs to root, and PostgreSQL does not run as root: give it to the account that is to run it (chown -R ${account} ${path}), or name another data folder`
  return `${path} belongs to ${called(owner)} and this program runs as ${called(me)}: start it as ${called(owner)}, or name another data folder`
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type TestCluster, withDatabase } from './database.ts'

/** The same server and database under another login; the password is the role's name. */
export function withLogin(url: string, role: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)[^/@]*@/, `$1${role}:${role}@`)
}

/** The connection of a superuser of the cluster, outside the template: of the owner where it is one, else of the role that initialised it. */
export async function superuserUrl(cluster: TestCluster): Promise<string> {
  const outside = withDatabase(cluster.ownerUrl, 'postgres')
  const owner = new pg.Client(outside)
  await owner.connect()
  const { rows } = await owner.query<{ own: boolean; first: string }>(
    'select rolsuper as own, (select rolname from pg_roles where oid = 10) as first from pg_roles where rolname = current_user',
  )
  await owner.end()
  return rows[0]?.own ? outside : withLogin(outside, rows[0]?.first ?? '')
}

/**
 * An empty database as an administrator makes one beforehand: of an owner of its own, who passes no row-level security, with
 * the program's role `<database>_app`.
 */
export async function emptyDatabase(
  cluster: TestCluster,
): Promise<{ ownerUrl: string; programUrl: string; role: string; drop(): Promise<void> }> {
  const name = `e_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const [owner, role] = [`${name}_owner`, `${name}_app`]
  const asSuperuser = async (...texts: string[]) => {
    const client = new pg.Client(await superuserUrl(cluster))
    await client.connect()
    for (const text of texts) await client.query(text)
    await client.end()
  }
  await asSuperuser(
    `create role ${owner} login password '${owner}'`,
    `create role ${role} login password '${role}'`,
    `create database ${name} owner ${owner}`,
  )
  const url = withDatabase(cluster.ownerUrl, name)
  return {
    ownerUrl: withLogin(url, owner),
    programUrl: withLogin(url, role),
    role,
    drop: () => asSuperuser(`drop database ${name}`, `drop role ${role}`, `drop role ${owner}`),
  }
}

import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { type TestCluster, withDatabase } from './database.ts'
import { NOON } from './noon.ts'
import { startThrowAwayCluster } from './throw-away-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL and one migrated template for the whole run: `TEST_DATABASE_URL` (a superuser's), else the npm binaries. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const foreign = process.env.TEST_DATABASE_URL
  const cluster = foreign === undefined ? await startThrowAwayCluster() : await onForeign(foreign)
  await migrate(cluster.ownerUrl, () => {}, NOON)
  project.provide('cluster', { ownerUrl: cluster.ownerUrl, programUrl: cluster.programUrl, template: 'muster' })
  return () => cluster.stop()
}

/** The same roles and database on a PostgreSQL that is there already. */
async function onForeign(url: string): Promise<{ ownerUrl: string; programUrl: string; stop(): Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('drop database if exists muster with (force)')
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'muster_app') then create role muster_app login nosuperuser nobypassrls password 'muster_app'; end if;
  end $$`)
  await client.query('create database muster')
  await client.end()
  const programUrl = withDatabase(url, 'muster').replace(/^(postgres(?:ql)?:\/\/)[^@]*@/, '$1muster_app:muster_app@')
  return { ownerUrl: withDatabase(url, 'muster'), programUrl, stop: async () => {} }
}

import pg from 'pg'
import type { TestServer } from './server.ts'

/** Does some work while every row of a table for which a condition on `new` holds fails as one that lost a deadlock. */
export async function inConflict<T>(
  t: TestServer,
  table: string,
  condition: string,
  work: () => Promise<T>,
): Promise<T> {
  const owner = new pg.Client(t.ownerUrl)
  await owner.connect()
  try {
    await owner.query(`begin read write;
      create function public.lose_deadlock() returns trigger language plpgsql as $$ begin
        if ${condition} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new; end $$;
      create trigger lose_deadlock before insert on ${table} for each row execute function public.lose_deadlock(); commit`)
    return await work()
  } finally {
    await owner.query(
      `begin read write; drop trigger if exists lose_deadlock on ${table}; drop function if exists public.lose_deadlock; commit`,
    )
    await owner.end()
  }
}

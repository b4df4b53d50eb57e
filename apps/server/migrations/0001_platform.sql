-- What every deed writes beside its own rows: the operation log, the outbox, the idempotency key; and the jobs people see.

create extension if not exists btree_gist;

create schema platform;

-- The second wall: one policy for every table with company_id. Both casts are needed (database page, section 2). `is true`
-- keeps it a filter: as an index condition it makes every look-up dearer, and the planner shy of the right index.
create procedure platform.wall(of regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of);
  execute format('alter table %s force row level security', of);
  execute format(
    'create policy company_wall on %s using ((company_id = any ((select nullif(current_setting(''muster.companies'', true), '''')::uuid[])::uuid[])) is true)',
    of);
end $$;

-- Names are unique per language, without regard to ASCII case; `within` are the columns that lead the key [5.05].
create procedure platform.names_unique(of regclass, within text) language plpgsql as $$
declare
  lang text;
  short text := (select relname from pg_class where oid = of);
begin
  foreach lang in array array['cn', 'en', 'vn'] loop
    execute format('create unique index %I on %s (%s, lower(names->>%L)) where names->>%L <> ''''', short || '_name_' || lang, of, within, lang, lang);
  end loop;
end $$;

-- A restore into a new cluster raises the default of `era`, because transaction ids begin low again there: a constant costs
-- a deed nothing, a table of one row a look.
-- No primary key across partitions is needed: the seal proves order and count by (era, xid, id).
create table platform.operation_log (
  company_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null,
  era smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid,
  account text not null,
  address text not null,
  request_id text not null,
  module text not null,
  action text not null,
  object text not null,
  before text,
  after text,
  primary key (company_id, at, id)
) partition by range (at);
comment on table platform.operation_log is 'append-only: one row per deed of a company';
call platform.wall('platform.operation_log');
create index operation_log_object on platform.operation_log (company_id, object, at desc);

-- The program's role cannot create tables; the partition of a month is made by this function alone.
create function platform.open_log_month(month date) returns boolean language plpgsql security definer set search_path = pg_catalog as $$
declare
  first date := date_trunc('month', month)::date;
  name text := 'operation_log_' || to_char(first, 'YYYY_MM');
  grantee regrole;
begin
  if to_regclass('platform.' || name) is not null then return false; end if;
  -- A lock of the table itself: after any other the session would not yet see what another one has just made.
  lock table platform.operation_log in share update exclusive mode;
  if to_regclass('platform.' || name) is not null then return false; end if;
  execute format('create table platform.%I partition of platform.operation_log for values from (%L) to (%L)',
    name, first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
  execute format('comment on table platform.%I is %L', name, 'append-only: one month of the operation log');
  call platform.wall(('platform.' || name)::regclass);
  for grantee in select a.grantee::regrole from pg_class c, aclexplode(c.relacl) a
      where c.oid = 'platform.operation_log'::regclass and a.privilege_type = 'INSERT' and a.grantee <> c.relowner loop
    execute format('grant select, insert on platform.%I to %s', name, grantee);
  end loop;
  return true;
end $$;

-- Deeds of no company: a new company, a refused sign-in, a security event.
create table platform.group_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  era smallint not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  person_id uuid,
  account text not null,
  address text not null,
  request_id text not null,
  module text not null,
  action text not null,
  object text not null,
  before text,
  after text
);
comment on table platform.group_log is 'append-only: deeds of no company, refused sign-ins among them';
create index group_log_at on platform.group_log (at);

create table platform.outbox (
  company_id uuid not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  topic text not null,
  body text not null,
  -- Read by transaction id, company by company: behind the wall no other index would be used.
  primary key (company_id, xid, id)
);
call platform.wall('platform.outbox');

create table platform.group_outbox (
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  topic text not null,
  body text not null,
  primary key (xid, id)
);

-- One key per person and endpoint; written with the tail of the deed it belongs to.
create table platform.idempotency (
  person_id uuid not null,
  endpoint text not null,
  key text not null,
  at timestamptz not null,
  request_hash text not null,
  status smallint not null,
  answer text,
  constraint idempotency_key primary key (person_id, endpoint, key)
);
create index idempotency_at on platform.idempotency (at);

create table platform.job (
  company_id uuid not null,
  id uuid not null,
  owner_id uuid,
  kind text not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  input text not null,
  result text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id)
);
call platform.wall('platform.job');
create index job_owner on platform.job (company_id, owner_id, created_at desc);

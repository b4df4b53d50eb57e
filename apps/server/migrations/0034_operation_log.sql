-- The operation log as people read it: for whom the program acted and on which device, found by operator, module and action; and
-- sealed, so that a change made past the program shows.

alter table platform.operation_log add column on_behalf_of uuid, add column device text;
alter table platform.group_log add column on_behalf_of uuid, add column device text;
comment on column platform.operation_log.on_behalf_of is 'whose job it was, where the program itself acted';
comment on column platform.group_log.on_behalf_of is 'whose job it was, where the program itself acted';

create index operation_log_person on platform.operation_log (company_id, person_id, at, id);
create index operation_log_on_behalf on platform.operation_log (company_id, on_behalf_of, at, id) where on_behalf_of is not null;
create index operation_log_module on platform.operation_log (company_id, module, at, id);
create index operation_log_action on platform.operation_log (company_id, action, at, id);
-- What is not sealed yet lies at its end.
create index operation_log_xid on platform.operation_log (company_id, era, xid);

drop index platform.group_log_at;
create index group_log_at on platform.group_log (at, id);
create index group_log_person on platform.group_log (person_id, at, id);
create index group_log_on_behalf on platform.group_log (on_behalf_of, at, id) where on_behalf_of is not null;
create index group_log_module on platform.group_log (module, at, id);
create index group_log_action on platform.group_log (action, at, id);
create index group_log_object on platform.group_log (object, at, id);
create index group_log_xid on platform.group_log (era, xid);

-- One batch of one month: the rows of the company with transaction ids from lo up to hi, without hi. Batches follow each other
-- without a gap; `mac` binds each to the one before it, with a key that is not in the database.
create table platform.log_seal (
  company_id uuid not null,
  number bigint not null,
  month date not null,
  era smallint not null,
  lo xid8 not null,
  hi xid8 not null,
  count integer not null,
  hash bytea not null,
  previous bytea,
  at timestamptz not null,
  key_id text not null,
  mac bytea not null,
  primary key (company_id, number),
  constraint log_seal_batch check (lo < hi and count > 0)
);
comment on table platform.log_seal is 'append-only: seals over the operation log of a company';
call platform.wall('platform.log_seal');

create table platform.group_log_seal (
  number bigint primary key,
  month date not null,
  era smallint not null,
  lo xid8 not null,
  hi xid8 not null,
  count integer not null,
  hash bytea not null,
  previous bytea,
  at timestamptz not null,
  key_id text not null,
  mac bytea not null,
  constraint group_log_seal_batch check (lo < hi and count > 0)
);
comment on table platform.group_log_seal is 'append-only: seals over the log of the group';

-- What people ask HR to change in their own record: one request waits at a time, and who decides it sees what stood there when it was
-- asked.
create table organisation.profile_change (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  -- Before and after of each field, as JSON; of the encrypted ones how they end.
  fields text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references organisation.person,
  -- Why it was refused.
  reason text not null default '',
  primary key (company_id, id),
  constraint profile_change_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint profile_change_decided check ((state = 'waiting') = (decided_at is null)),
  constraint profile_change_reason check ((state = 'refused') = (reason <> ''))
);
call platform.wall('organisation.profile_change');
create unique index profile_change_one_waits on organisation.profile_change (company_id, employment_id) where state = 'waiting';
create index profile_change_of_employment on organisation.profile_change (company_id, employment_id, asked_at);

-- What was typed into encrypted fields, until the request is decided.
create table organisation.profile_change_secret (
  company_id uuid not null,
  change_id uuid not null,
  field text not null check (field in ('identity-document', 'bank-account')),
  key_id text not null,
  encrypted bytea not null,
  primary key (company_id, change_id, field),
  constraint profile_change_secret_change foreign key (company_id, change_id) references organisation.profile_change on delete cascade
);
call platform.wall('organisation.profile_change_secret');
create index profile_change_secret_key on organisation.profile_change_secret (company_id, key_id);

-- Accounts, passwords, sessions, roles. Shared by the group: the session gate reads them before a company is in scope.

create schema identity;

create table identity.credential (
  person_id uuid primary key references organisation.person on delete cascade,
  password_hash text,
  must_change boolean not null default false,
  secondary_hash text,
  is_disabled boolean not null default false,
  locale text not null default ''
);

-- (company, account folded) opens the person's account; a person may have several, with one password.
create table identity.sign_in_name (
  of_company_id uuid not null,
  account text not null,
  shown text not null,
  person_id uuid not null references identity.credential on delete cascade,
  until_on date,
  primary key (of_company_id, account)
);
create index sign_in_name_person on identity.sign_in_name (person_id);

create table identity.session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references identity.credential on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  secondary_until timestamptz,
  address text not null,
  agent text not null
);
create index session_person on identity.session (person_id) where ended_at is null;

-- Counted before hashing, in one statement; the key is an account or an address.
create table identity.throttle (
  subject text primary key,
  failures integer not null,
  window_until timestamptz not null,
  blocked_until timestamptz
);

create table identity.role (
  id uuid primary key,
  code text not null unique,
  names json not null,
  codes text[] not null,
  is_seeded boolean not null default false,
  version integer not null default 1
);

-- What a person holds: a role's codes within a scope. `companies` counts for the scopes company and companies.
create table identity.role_grant (
  id uuid primary key,
  person_id uuid not null references identity.credential on delete cascade,
  role_id uuid not null references identity.role,
  scope text not null check (scope in ('self', 'department', 'department-below', 'company', 'companies', 'group')),
  companies uuid[] not null default '{}'
);
create index role_grant_person on identity.role_grant (person_id);

-- In which companies a person has an employment; kept by the room from the organisation's events.
create table identity.membership (
  person_id uuid not null,
  of_company_id uuid not null,
  employment_id uuid not null,
  primary key (person_id, of_company_id, employment_id)
);

-- The one-time code that a first real start prints; only its hash is kept.
create table identity.set_up (
  only_row boolean primary key default true check (only_row),
  code_hash bytea not null,
  used_at timestamptz
);

-- The group's companies and everybody in them. The company leads every key.

create schema organisation;

-- Shared: what the sign-in page needs before a company is in scope.
create table organisation.company_code (
  code text primary key,
  of_company_id uuid not null unique,
  constraint company_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{1,15}$')
);

create table organisation.company (
  company_id uuid primary key,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  nation text not null,
  zone text not null,
  currency text not null,
  version integer not null default 1
);
call platform.wall('organisation.company');

create table organisation.department (
  company_id uuid not null references organisation.company,
  id uuid not null,
  parent_id uuid,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint department_parent foreign key (company_id, parent_id) references organisation.department,
  constraint department_not_own_parent check (parent_id <> id)
);
call platform.wall('organisation.department');
create index department_children on organisation.department (company_id, parent_id);
call platform.names_unique('organisation.department', 'company_id, coalesce(parent_id, company_id)');

-- A PIN space is the set of clock machines that know a person by the same number; shared where companies share a gate.
create table organisation.pin_space (
  id uuid primary key,
  label text not null
);

create table organisation.office (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  nation text not null,
  zone text not null,
  pin_space_id uuid not null references organisation.pin_space,
  version integer not null default 1,
  primary key (company_id, id)
);
call platform.wall('organisation.office');
call platform.names_unique('organisation.office', 'company_id');

create table organisation.level (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  rank smallint not null,
  is_manager boolean not null,
  version integer not null default 1,
  primary key (company_id, id)
);
call platform.wall('organisation.level');
call platform.names_unique('organisation.level', 'company_id');

-- A human being of the group: id only. Credentials lie with identity, everything human in company tables.
create table organisation.person (
  id uuid primary key
);

-- From onboard to resign day, both inclusive.
create table organisation.employment (
  company_id uuid not null references organisation.company,
  id uuid not null,
  person_id uuid not null references organisation.person,
  job_number text not null,
  name text not null,
  native_name text not null default '',
  nickname text not null default '',
  sort_key text collate "C" not null,
  sex text,
  birthday date,
  nationality text,
  education text,
  specialty text not null default '',
  marital_status text,
  computer_level text not null default '',
  foreign_language_level text not null default '',
  hobby text not null default '',
  recruitment_source text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  emergency_contact text not null default '',
  contract_type text,
  contract_end_on date,
  onboard_on date not null,
  regularization_on date,
  resign_on date,
  state text not null check (state in ('probation', 'employed', 'unpaid-leave', 'notice', 'resigned')),
  is_incomplete boolean not null default false,
  version integer not null default 1,
  primary key (company_id, id),
  -- What positions copy.
  constraint employment_copied unique (company_id, id, sort_key, state),
  constraint employment_job_number unique (company_id, job_number),
  constraint employment_order check (resign_on is null or resign_on >= onboard_on)
);
call platform.wall('organisation.employment');
create index employment_sort on organisation.employment (company_id, sort_key, id);
create index employment_number on organisation.employment (company_id, job_number collate "C", id);
create index employment_onboard on organisation.employment (company_id, onboard_on, id);
create index employment_person on organisation.employment (company_id, person_id);

-- Folded words of names and numbers; searched by ^@, which keeps its index under row-level security.
create table organisation.employment_token (
  company_id uuid not null,
  token text collate "C" not null,
  employment_id uuid not null,
  primary key (company_id, token, employment_id),
  foreign key (company_id, employment_id) references organisation.employment on delete cascade
);
call platform.wall('organisation.employment_token');
create index employment_token_of on organisation.employment_token (company_id, employment_id);

create table organisation.position (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  period daterange not null,
  -- The period's ends by themselves: behind the wall the planner believes no statistics of a range.
  from_on date not null generated always as (lower(period)) stored,
  until_on date generated always as (upper(period)) stored,
  is_main boolean not null,
  department_id uuid not null,
  office_id uuid not null,
  level_id uuid not null,
  -- Copies of the employment's own, kept by the key below: who is where, in order and by state, is answered by one index.
  sort_key text collate "C" not null default '',
  state text not null default '',
  primary key (company_id, id),
  constraint position_employment foreign key (company_id, employment_id, sort_key, state)
    references organisation.employment (company_id, id, sort_key, state) on update cascade on delete cascade,
  constraint position_department foreign key (company_id, department_id) references organisation.department,
  constraint position_office foreign key (company_id, office_id) references organisation.office,
  constraint position_level foreign key (company_id, level_id) references organisation.level,
  constraint position_period check (not isempty(period) and not lower_inf(period)),
  constraint position_one_main exclude using gist (company_id with =, employment_id with =, period with &&) where (is_main)
);
call platform.wall('organisation.position');
create index position_of_employment on organisation.position (company_id, employment_id);
-- A look at who is where; the exclusion's own index answers it six times slower.
create index position_main on organisation.position (company_id, employment_id, from_on) where is_main;
create index position_of_department on organisation.position (company_id, department_id, sort_key, employment_id)
  include (state, is_main, from_on, until_on, office_id, level_id);
create index position_of_office on organisation.position (company_id, office_id, sort_key, employment_id)
  include (state, is_main, from_on, until_on, department_id, level_id);
create index position_of_level on organisation.position (company_id, level_id, sort_key, employment_id)
  include (state, is_main, from_on, until_on, department_id, office_id);

create function organisation.copy_of_employment() returns trigger language plpgsql as $$
begin
  select e.sort_key, e.state into new.sort_key, new.state
    from organisation.employment e where e.company_id = new.company_id and e.id = new.employment_id;
  return new;
end $$;
create trigger copy_of_employment before insert on organisation.position
  for each row execute function organisation.copy_of_employment();

-- Shared by the group, because a PIN space may be: who answers to a PIN on a day. Overlaps are refused here.
create table organisation.pin_assignment (
  id uuid primary key,
  pin_space_id uuid not null references organisation.pin_space,
  pin text not null,
  period daterange not null,
  of_company_id uuid not null,
  employment_id uuid not null,
  constraint pin_employment foreign key (of_company_id, employment_id) references organisation.employment on delete cascade,
  constraint pin_period check (not isempty(period) and not lower_inf(period)),
  constraint pin_one_holder exclude using gist (pin_space_id with =, pin with =, period with &&)
);
create index pin_assignment_of on organisation.pin_assignment (of_company_id, employment_id);

-- What later rooms may read: the position of a day, with the zone of its office.
create view organisation.v_employment with (security_invoker = true) as
  select company_id, id as employment_id, person_id, job_number, name, native_name, nickname, nationality, onboard_on, resign_on, state, is_incomplete
  from organisation.employment;

create view organisation.v_position with (security_invoker = true) as
  select p.company_id, p.id as position_id, p.employment_id, p.period, p.is_main, p.department_id, p.office_id, p.level_id, o.zone, o.pin_space_id, l.is_manager
  from organisation.position p
  join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
  join organisation.level l on l.company_id = p.company_id and l.id = p.level_id;

create view organisation.v_office with (security_invoker = true) as
  select company_id, id as office_id, names, nation, zone, pin_space_id from organisation.office;

create view organisation.v_company with (security_invoker = true) as
  select company_id, names, nation, zone, currency from organisation.company;

create view organisation.v_pin with (security_invoker = true) as
  select pin_space_id, pin, period, of_company_id, employment_id from organisation.pin_assignment;

-- Tasks and approvals, and the forms by which somebody is assessed at the end of probation.

create schema workflow;

-- What a form asks, as it was from one change to the next. A running evaluation keeps the version it began with, so a version outlives
-- the form it was of.
create table workflow.evaluation_form_version (
  company_id uuid not null references organisation.company,
  id uuid not null,
  form_id uuid not null,
  number integer not null check (number > 0),
  -- Names, descriptions, weights of the assessors, and items with their sub-items, as JSON.
  content text not null,
  created_at timestamptz not null,
  created_by uuid references organisation.person,
  primary key (company_id, id),
  constraint evaluation_form_version_number unique (company_id, form_id, number)
);
comment on table workflow.evaluation_form_version is 'append-only: what evaluations are made by';
call platform.wall('workflow.evaluation_form_version');

-- Probation forms of a company.
create table workflow.evaluation_form (
  company_id uuid not null references organisation.company,
  id uuid not null,
  names json not null,
  sort_cn text collate "C" not null,
  sort_en text collate "C" not null,
  sort_vn text collate "C" not null,
  sort_km text collate "C" not null,
  -- The version that evaluations begin with.
  current_id uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint evaluation_form_current foreign key (company_id, current_id) references workflow.evaluation_form_version
);
call platform.wall('workflow.evaluation_form');
call platform.names_unique('workflow.evaluation_form', 'company_id');
create index evaluation_form_in_cn on workflow.evaluation_form (company_id, sort_cn, id);
create index evaluation_form_in_en on workflow.evaluation_form (company_id, sort_en, id);
create index evaluation_form_in_vn on workflow.evaluation_form (company_id, sort_vn, id);
create index evaluation_form_in_km on workflow.evaluation_form (company_id, sort_km, id);

-- A department names one form at most: of several above somebody, the nearest decides.
create table workflow.evaluation_form_department (
  company_id uuid not null,
  department_id uuid not null,
  form_id uuid not null,
  constraint evaluation_form_department_one primary key (company_id, department_id),
  constraint evaluation_form_department_form foreign key (company_id, form_id) references workflow.evaluation_form on delete cascade,
  constraint evaluation_form_department_department foreign key (company_id, department_id) references organisation.department
);
call platform.wall('workflow.evaluation_form_department');
create index evaluation_form_department_of_form on workflow.evaluation_form_department (company_id, form_id);

-- Somebody who is being assessed, or was: by which version, from when to when.
create table workflow.evaluation (
  company_id uuid not null,
  id uuid not null,
  employment_id uuid not null,
  form_version_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint evaluation_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint evaluation_form_version foreign key (company_id, form_version_id) references workflow.evaluation_form_version
);
call platform.wall('workflow.evaluation');
create index evaluation_running on workflow.evaluation (company_id, form_version_id) where ended_at is null;
create index evaluation_of_employment on workflow.evaluation (company_id, employment_id);

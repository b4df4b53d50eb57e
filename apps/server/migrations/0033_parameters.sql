-- What was decided about parameters. A decision is never changed: a later one, from the same day or another one on, stands beside it.
create table system.parameter_decision (
  company_id uuid not null references organisation.company,
  id bigint generated always as identity,
  key text not null,
  from_on date not null,
  -- JSON; what it may be stands in the contract, and so does the default.
  value text not null,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (company_id, id)
);
comment on table system.parameter_decision is 'append-only: the values of a company’s parameters from a day on';
call platform.wall('system.parameter_decision');
create index parameter_decision_key on system.parameter_decision (company_id, key, from_on);

-- Parameters of the whole group hold from the moment on at which they are decided.
create table system.group_parameter_decision (
  id bigint generated always as identity primary key,
  key text not null,
  value text not null,
  decided_at timestamptz not null,
  decided_by text not null
);
comment on table system.group_parameter_decision is 'append-only: the values of the group’s parameters';
create index group_parameter_decision_key on system.group_parameter_decision (key, id);

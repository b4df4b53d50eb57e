-- What of the leave of a benefit expired and becomes pay, by the ratio of its policy, in the first open month.
create table benefits.expired_leave (
  company_id uuid not null,
  id uuid not null,
  -- The order in which it was found.
  number bigint generated always as identity,
  employment_id uuid not null,
  policy_id uuid not null,
  entitlement_id uuid not null,
  last_on date not null,
  -- Less than nothing where leave that had expired was taken after all.
  minutes integer not null check (minutes <> 0),
  ratio smallint not null check (ratio between 1 and 100),
  booked_in date not null check (extract(day from booked_in) = 1),
  at timestamptz not null,
  primary key (company_id, id),
  constraint expired_leave_employment foreign key (company_id, employment_id) references organisation.employment,
  constraint expired_leave_policy foreign key (company_id, policy_id) references benefits.policy,
  constraint expired_leave_entitlement foreign key (company_id, entitlement_id) references leave.entitlement
);
comment on table benefits.expired_leave is 'append-only: leave of benefits that expired and becomes pay';
call platform.wall('benefits.expired_leave');
create index expired_leave_of_entitlement on benefits.expired_leave (company_id, entitlement_id);
create index expired_leave_booked on benefits.expired_leave (company_id, booked_in, employment_id);

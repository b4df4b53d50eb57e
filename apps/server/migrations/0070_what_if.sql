-- What somebody tries on a month before saving it: a shift with other hours, or parameters with other values. Kept for a day.
create table attendance.what_if (
  company_id uuid not null references organisation.company,
  id uuid not null,
  asked_by uuid not null references organisation.person,
  asked_at timestamptz not null,
  month date not null,
  -- The closing with whose snapshot the month as it is was compared; null for the results of an open one.
  closing integer,
  -- The change, as the job reads it.
  tried json not null,
  job_id uuid not null,
  primary key (company_id, id),
  constraint what_if_first check (extract(day from month) = 1)
);
call platform.wall('attendance.what_if');
create index what_if_asked_at on attendance.what_if (company_id, asked_at);

-- Somebody's month in it, as far as it is computed; until then its numbers are null.
create table attendance.what_if_month (
  company_id uuid not null,
  what_if_id uuid not null,
  employment_id uuid not null,
  -- Days that would be others by the change …
  days integer,
  -- … and days that the facts make others than what is kept or written already, without any change.
  deviating integer,
  -- By how many minutes in all the figures differ: the order of the list.
  weight integer,
  -- The figures that differ, each before and after, as `what-if.rules` writes them.
  changes json,
  primary key (company_id, what_if_id, employment_id),
  constraint what_if_month_what_if foreign key (company_id, what_if_id) references attendance.what_if on delete cascade,
  constraint what_if_month_employment foreign key (company_id, employment_id) references organisation.employment on delete cascade,
  constraint what_if_month_whole check (num_nulls(days, deviating, weight, changes) in (0, 4))
);
call platform.wall('attendance.what_if_month');
create index what_if_month_order on attendance.what_if_month (company_id, what_if_id, weight desc);
